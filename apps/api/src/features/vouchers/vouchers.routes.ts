import { voucherEndpoints } from '@kontor/shared/wire/vouchers';
import { type HttpTools, implement } from '../../http/implement.ts';
import { listEntries, listVouchers } from './list-vouchers.service.ts';
import { readBalance } from './read-balance.service.ts';
import { blockVoucher, extendVoucher, issueByHand, replaceVoucher } from './replace-voucher.service.ts';

export function voucherRoutes(tools: HttpTools): void {
  implement(tools, voucherEndpoints, {
    list: ({ query }) => listVouchers(query),
    entries: ({ params, query }) => listEntries(params.id, query),
    issue: ({ body, caller }) => issueByHand(body.value, caller),
    block: ({ params, caller }) => blockVoucher(params.id, caller),
    extend: ({ params, body, caller }) => extendVoucher(params.id, body.lastDay, caller),
    balance: ({ body }) => readBalance(body.code),
    replace: ({ params, caller }) => replaceVoucher(params.id, caller),
  });
}
