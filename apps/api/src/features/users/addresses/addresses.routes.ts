import { addressEndpoints } from '@kontor/shared/wire/addresses';
import { type HttpTools, implement } from '../../../http/implement.ts';
import { readAddresses, replaceAddresses } from './address-book.service.ts';

/** Registers the routes before those of users: `users/addresses` is no user. */
export function addressRoutes(tools: HttpTools): void {
  implement(tools, addressEndpoints, {
    list: ({ caller }) => readAddresses(caller._id),
    replace: ({ caller, body, query }) => replaceAddresses(caller, body, query.known),
  });
}
