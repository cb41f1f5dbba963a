import { claimEndpoints } from '@kontor/shared/wire/claims';
import { type HttpTools, implement } from '../../../http/implement.ts';
import { claimOrders, listClaimable } from './claim-orders.service.ts';

/** Registers the routes before those of users: `users/claim` is no user. */
export function claimRoutes(tools: HttpTools): void {
  implement(tools, claimEndpoints, {
    list: ({ caller }) => listClaimable(caller),
    claim: ({ caller, body }) => claimOrders(caller, body.numbers),
  });
}
