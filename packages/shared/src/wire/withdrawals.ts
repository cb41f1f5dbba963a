import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import {
  emailField,
  idParams,
  mayBeLeftOut,
  objectId,
  optionalParagraphs,
  pageAnswer,
  pageField,
  pageSizeField,
  requiredText,
  timestamp,
  wholeNumber,
} from '../schemas/fields.ts';
import { baseLanguage, languages } from '../rules/text/languages.ts';
import { limits } from '../rules/access/limits.ts';
import { orderActorSchema } from '../schemas/order/order-history.ts';
import { withdrawalExclusions } from './product-details.ts';
import { decidedStatuses, withdrawalFlags, withdrawalStatuses } from '../rules/order/withdrawal-rules.ts';

/** An article of the order: by the product's id, or in words; without a quantity all of it. */
const withdrawnLineSchema = z
  .object({
    _id: z.optional(objectId),
    name: z.optional(requiredText(limits.text)),
    qty: z.optional(wholeNumber(1, limits.lineQuantity)),
  })
  .check(z.refine(({ _id, name }) => _id !== undefined || name !== undefined, 'required'));

/** Declaration of withdrawal from a contract (§ 356a (2) BGB): name, order, and address for the receipt. */
export const newWithdrawalSchema = z.object({
  name: requiredText(limits.name),
  email: emailField,
  /** The order's number, as it was typed. */
  order: requiredText(limits.name),
  /** Without lines the whole order is meant. */
  lines: z.optional(z.array(withdrawnLineSchema).check(z.maxLength(limits.orderLines))),
  message: mayBeLeftOut(optionalParagraphs),
  language: z._default(z.enum(languages), baseLanguage),
});
export type NewWithdrawal = z.output<typeof newWithdrawalSchema>;

const receiptSchema = z.object({
  /** Readable and random: `WR-7K3M-9QXT`. */
  reference: z.string(),
  receivedAt: timestamp,
});
export type WithdrawalReceipt = z.output<typeof receiptSchema>;

const withdrawalEventSchema = z.object({
  at: timestamp,
  status: z.enum(withdrawalStatuses),
  by: z.optional(orderActorSchema),
  note: z.optional(z.string()),
});

/** A withdrawal as the merchant sees it. */
export const withdrawalSchema = z.object({
  _id: objectId,
  reference: z.string(),
  receivedAt: timestamp,
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  /** The number as it was typed. */
  orderText: z.string(),
  /** Id and number of the order that has this number; `flags` say whether name and address fit too. */
  order: z.optional(z.string()),
  orderNumber: z.optional(z.string()),
  lines: z.optional(
    z.array(z.object({ _id: z.optional(z.string()), name: z.optional(z.string()), qty: z.optional(z.number()) })),
  ),
  message: z.optional(z.string()),
  status: z.enum(withdrawalStatuses),
  flags: z.array(z.enum(withdrawalFlags)),
  /** Last day of the period (Europe/Berlin); absent until the arrival of the whole order is confirmed. */
  periodEnds: z.optional(z.iso.date()),
  /** Shipments without confirmed arrival; absent if nothing was shipped, or all has arrived. */
  sent: z.optional(
    z.object({
      /** Day on which the last parcel was shipped. */
      at: timestamp,
      /** Whether nothing else is left to ship. */
      isAll: z.boolean(),
      /** Last day of the period for a usual time of delivery: a hint that ends no period (§ 361 (3) BGB). */
      presumedEnd: z.optional(z.iso.date()),
    }),
  ),
  /** Articles without a right of withdrawal, with the reason. */
  excluded: z.array(z.object({ _id: objectId, name: z.string(), reason: z.enum(withdrawalExclusions) })),
  /** The last day on which the money must be back (Europe/Berlin). */
  refundBy: z.iso.date(),
  version: z.number(),
  /** Oldest first; begins with the receipt. */
  history: z.array(withdrawalEventSchema),
});
export type Withdrawal = z.output<typeof withdrawalSchema>;

const withdrawalQuerySchema = z.object({
  page: pageField,
  pageSize: pageSizeField,
  status: z.optional(z.enum(withdrawalStatuses)),
});
export type WithdrawalQuery = z.output<typeof withdrawalQuerySchema>;

const withdrawalPageSchema = z.object({ withdrawals: z.array(withdrawalSchema), ...pageAnswer });
export type WithdrawalPage = z.output<typeof withdrawalPageSchema>;

const decisionSchema = z.object({
  status: z.enum(decidedStatuses),
  /** Stands in the mail with the decision. */
  note: mayBeLeftOut(optionalParagraphs),
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
});
export type WithdrawalDecision = z.output<typeof decisionSchema>;

export const withdrawalEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/withdrawals',
    access: 'public',
    summary: 'Withdraw from a contract; the answer never says whether there is such an order',
    rateLimit: 'withdrawal',
    body: newWithdrawalSchema,
    response: receiptSchema,
    status: 201,
    otherStatus: 200,
    idempotent: true,
    cacheControl: 'no-store',
  }),
  list: endpoint({
    method: 'GET',
    path: '/withdrawals',
    access: 'admin',
    permission: 'withdrawals',
    summary: 'Withdrawals, newest first',
    query: withdrawalQuerySchema,
    response: withdrawalPageSchema,
    cacheControl: 'no-store',
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/withdrawals/:id',
    access: 'admin',
    permission: 'withdrawals',
    summary: 'Accept or reject a withdrawal, which its sender is told by mail, or put it away',
    params: idParams,
    body: decisionSchema,
    response: withdrawalSchema,
    cacheControl: 'no-store',
  }),
};
