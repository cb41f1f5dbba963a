import { checkedFirmEndpoints } from '@kontor/shared/wire/checked-firms';
import { type HttpTools, implement } from '../../../http/implement.ts';
import { checkFirm, removeCheck, showFirm, showOwnFirm } from './checked-firm.service.ts';

/** @param now current time */
export function checkedFirmRoutes(tools: HttpTools, now: () => Date): void {
  implement(tools, checkedFirmEndpoints, {
    own: ({ caller }) => showOwnFirm(caller._id),
    get: ({ params, caller }) => showFirm(params.id, caller),
    check: ({ params, body, caller }) => checkFirm(params.id, body, caller, now()),
    remove: ({ params, caller }) => removeCheck(params.id, caller),
  });
}
