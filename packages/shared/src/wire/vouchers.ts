import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { shownVoucherStates, voucherEntryKinds, voucherKinds, voucherStates } from '../rules/vouchers/vouchers.ts';
import { endpoint } from './contract.ts';
import {
  dayField,
  euroField,
  euros,
  idParams,
  objectId,
  pageAnswer,
  pageField,
  pageSizeField,
  requiredText,
  timestamp,
} from '../schemas/fields.ts';

/** A gift voucher as staff see it: never with its code. */
const voucher = {
  _id: objectId,
  /** Last four characters of its code. */
  ending: z.string(),
  kind: z.enum(voucherKinds),
  /** Value of issue, and what is left of it. */
  value: euros,
  balance: euros,
  issuedAt: timestamp,
  /** Last day in Germany on which it is redeemed. */
  lastDay: z.iso.date(),
  isBlocked: z.boolean(),
  state: z.enum(voucherStates),
  /** Voucher that was issued for it. */
  replacedBy: z.optional(objectId),
  /** Number of the order in which the voucher was sold; absent if staff issued it. */
  orderNumber: z.optional(z.string()),
};
const voucherSchema = z.object(voucher);
export type Voucher = z.output<typeof voucherSchema>;

const issuedSchema = z.object({
  ...voucher,
  /** The code, in this answer alone: the shop keeps its hash. */
  code: z.string(),
});
export type IssuedVoucherAnswer = z.output<typeof issuedSchema>;

const voucherPage = z.object({
  vouchers: z.array(voucherSchema),
  /** Sum of all balances, which the shop owes. */
  owed: euros,
  ...pageAnswer,
});
export type VoucherPage = z.output<typeof voucherPage>;

const entrySchema = z.object({
  _id: objectId,
  at: timestamp,
  kind: z.enum(voucherEntryKinds),
  /** Change of the balance: negative where it was redeemed. */
  amount: euros,
  orderNumber: z.optional(z.string()),
});
export type VoucherEntry = z.output<typeof entrySchema>;

const entryPage = z.object({ entries: z.array(entrySchema), ...pageAnswer });
export type VoucherEntryPage = z.output<typeof entryPage>;

const typedCode = z.object({ code: requiredText(limits.promotionCode) });

const balanceSchema = z.object({
  /** Last four characters of its code. */
  ending: z.string(),
  value: euros,
  balance: euros,
  /** Last day in Germany on which it is redeemed. */
  lastDay: z.iso.date(),
  state: z.enum(shownVoucherStates),
  /** Newest changes of its balance, the newest first, without the orders that made them. */
  entries: z.array(z.object({ at: timestamp, kind: z.enum(voucherEntryKinds), amount: euros })),
});
export type VoucherBalance = z.output<typeof balanceSchema>;

const pageQuery = z.object({ page: pageField, pageSize: pageSizeField });
const staff = { access: 'admin', permission: 'refunds', cacheControl: 'no-store' } as const;

/** Gift vouchers of the shop (docs/decisions/093). */
export const voucherEndpoints = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/vouchers',
    summary: 'One page of the gift vouchers, the newest first, and what the shop owes for all of them',
    query: z.extend(pageQuery, {
      /** Last four characters of a code, or the number of an order. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(limits.name))),
      state: z.optional(z.enum(voucherStates)),
    }),
    response: voucherPage,
  }),
  entries: endpoint({
    ...staff,
    method: 'GET',
    path: '/vouchers/:id/entries',
    summary: 'One page of the changes of a voucher’s balance, the newest first',
    params: idParams,
    query: pageQuery,
    response: entryPage,
  }),
  issue: endpoint({
    ...staff,
    method: 'POST',
    path: '/vouchers',
    permission: 'settings',
    proof: true,
    summary: 'Issue a multi-purpose voucher whose price was paid elsewhere, such as in a store or in an earlier shop',
    body: z.object({ value: euroField.check(z.gt(0), z.lte(limits.voucher)) }),
    response: issuedSchema,
    status: 201,
  }),
  block: endpoint({
    ...staff,
    method: 'PUT',
    path: '/vouchers/:id/block',
    summary: 'Block a lost or stolen voucher; its balance stays',
    params: idParams,
    response: voucherSchema,
  }),
  extend: endpoint({
    ...staff,
    method: 'PUT',
    path: '/vouchers/:id/last-day',
    summary: 'Extend the time in which a voucher is redeemed',
    params: idParams,
    body: z.object({ lastDay: dayField }),
    response: voucherSchema,
  }),
  balance: endpoint({
    method: 'POST',
    path: '/vouchers/balance',
    access: 'public',
    summary: 'Balance, last day and changes of the voucher with this code',
    cacheControl: 'no-store',
    rateLimit: 'codes',
    body: typedCode,
    response: balanceSchema,
  }),
  replace: endpoint({
    ...staff,
    method: 'POST',
    path: '/vouchers/:id/replacement',
    proof: true,
    summary: 'Block a lost or stolen voucher and move its balance to a new one',
    params: idParams,
    response: issuedSchema,
    status: 201,
  }),
};
