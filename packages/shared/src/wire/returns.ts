import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import {
  euroField,
  idParams,
  longText,
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
import { limits } from '../rules/access/limits.ts';
import { orderActorSchema } from '../schemas/order/order-history.ts';
import {
  type ReturnOutcome,
  needsExplanation,
  refundingOutcomes,
  returnConditions,
  returnOutcomes,
  returnReasons,
  returnStatuses,
} from '../rules/returns/return-rules.ts';
import { carriers } from '../schemas/order/order-shipments.ts';
import { manualRefundField } from '../schemas/order/payments.ts';
import { orderNumber, orderParams } from './orders.ts';

/** Lines of which none is named twice. */
const linesOf = <Line extends z.ZodMiniObject<{ _id: typeof objectId }>>(line: Line) =>
  z.array(line).check(
    z.minLength(1),
    z.maxLength(limits.orderLines),
    z.refine((lines) => new Set(lines.map(({ _id }) => _id)).size === lines.length, 'repeated'),
  );

const quantity = wholeNumber(1, limits.lineQuantity);

/** Announcement of a return, by the buyer or by staff. */
export const newReturnSchema = z.object({
  /** Lines that come back, each once; only what was sent. */
  lines: linesOf(z.object({ _id: objectId, qty: quantity })),
  /** `returned_to_sender`, an undelivered parcel, is for staff. */
  reason: z.enum(returnReasons),
  message: mayBeLeftOut(longText(limits.returnNote, 0)),
  /** Parcel that came back undelivered; its lines are all that the return names. */
  shipment: z.optional(objectId),
});
export type NewReturn = z.output<typeof newReturnSchema>;

const version = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const note = mayBeLeftOut(optionalParagraphs);
/** Explanation for the buyer, on the order's page and in the mail: why goods were rejected or the refund reduced. */
const explanation = mayBeLeftOut(longText(limits.returnNote, 0));

/** Refuses a decision that gives the buyer less than they expect, and no reason. */
const isExplained = z.refine<{ outcome: ReturnOutcome; explanation?: string | undefined }>(
  (decision) => !needsExplanation(decision.outcome) || decision.explanation !== undefined,
  { path: ['explanation'], error: 'required' },
);

/** The goods are here; may be said again until it is decided. */
const receivedSchema = z.object({
  status: z.literal('received'),
  /** Condition of each line that came; others did not come. */
  lines: linesOf(z.object({ _id: objectId, qty: quantity, condition: z.enum(returnConditions) })),
  note,
  version,
});

/** Money goes back for these lines, as by a refund of the order. */
const refundedFields = z.object({
  status: z.literal('decided'),
  outcome: z.enum(refundingOutcomes),
  /** Each at its price or at less; `restock` returns its units to stock. */
  lines: linesOf(
    z.object({
      _id: objectId,
      qty: quantity,
      amount: z.optional(euroField),
      restock: z.optional(z.boolean()),
    }),
  ),
  /** How much of what shipping and gift wrapping cost goes back with them. */
  shipping: z.optional(euroField),
  wrapping: z.optional(euroField),
  /** The provider's id of the payment; needed only where more than one has taken money. */
  payment: z.optional(requiredText(limits.name)),
  /** Manual refund of a bank transfer. */
  manual: manualRefundField,
  /** For the shop's own people. */
  note,
  explanation,
  version,
});

/** No money moves by this decision. */
const settledFields = z.object({
  status: z.literal('decided'),
  outcome: z.enum(['exchange', 'send_again', 'settled', 'rejected']),
  /** Units that go back into stock; of an exchange alone. */
  restock: z.optional(linesOf(z.object({ _id: objectId, qty: quantity }))),
  /** Number of the order that replaces the goods; of an exchange alone. */
  replacement: z.optional(orderNumber),
  note,
  explanation,
  version,
});

const refundedSchema = refundedFields.check(isExplained);
const settledSchema = settledFields.check(isExplained);
export const returnStepSchema = z.union([receivedSchema, refundedSchema, settledSchema]);
export type ReturnStep = z.output<typeof returnStepSchema>;
export type ReceivedStep = z.output<typeof receivedSchema>;
export type RefundedStep = z.output<typeof refundedSchema>;
export type SettledStep = z.output<typeof settledSchema>;

/** Parcel in which the buyer sends the goods back. */
export const returnParcelSchema = z.object({
  carrier: z.optional(z.enum(carriers)),
  tracking: requiredText(limits.tracking),
});
export type ReturnParcel = z.output<typeof returnParcelSchema>;

const returnLineSchema = z.object({
  _id: objectId,
  name: z.string(),
  nameEn: z.optional(z.string()),
  qty: z.number(),
  /** Present once it came: how many units, and in which condition. */
  received: z.optional(z.number()),
  condition: z.optional(z.enum(returnConditions)),
});

/** A return as its buyer sees it. */
const ownReturnSchema = z.object({
  _id: objectId,
  /** Readable and random: `RT-7K3M-9QXT`. */
  reference: z.string(),
  announcedAt: timestamp,
  reason: z.enum(returnReasons),
  status: z.enum(returnStatuses),
  outcome: z.optional(z.enum(returnOutcomes)),
  lines: z.array(returnLineSchema),
  message: z.optional(z.string()),
  /** Return parcel, as named by the buyer. */
  parcel: z.optional(
    z.object({
      carrier: z.optional(z.enum(carriers)),
      tracking: z.string(),
      trackingUrl: z.optional(z.string()),
    }),
  ),
  /** Whether a return label can be downloaded. */
  hasLabel: z.optional(z.literal(true)),
  /** The shop's explanation of its decision. */
  explanation: z.optional(z.string()),
  /** Refunded euros of the decision. */
  refunded: z.optional(z.number()),
  receivedAt: z.optional(timestamp),
  decidedAt: z.optional(timestamp),
});
export type OwnReturn = z.output<typeof ownReturnSchema>;

/** Decision with a refund, as sent; together with status and version it can be sent again. */
const begunSchema = z.object({
  outcome: z.enum(refundingOutcomes),
  lines: z.array(
    z.object({
      _id: objectId,
      qty: z.number(),
      amount: z.optional(z.number()),
      restock: z.optional(z.boolean()),
    }),
  ),
  shipping: z.optional(z.number()),
  wrapping: z.optional(z.number()),
  payment: z.optional(z.string()),
  manual: z.optional(
    z.object({ at: z.iso.date(), note: z.optional(z.string()), dayConfirmed: z.optional(z.boolean()) }),
  ),
  note: z.optional(z.string()),
  explanation: z.optional(z.string()),
});
export type BegunDecision = z.output<typeof begunSchema>;

export const returnSchema = z.object({
  ...ownReturnSchema.shape,
  order: z.string(),
  orderNumber: z.string(),
  announcedBy: z.enum(['buyer', 'staff']),
  shipment: z.optional(z.string()),
  replacement: z.optional(z.string()),
  /** Last day for the money: 14 days after the withdrawal, or after the announcement where there is none (§ 357 (1) BGB). */
  decideBy: z.iso.date(),
  /** A refund of it was begun and has not ended; the decision, sent again as it is, ends it. */
  isRefunding: z.optional(z.literal(true)),
  /** Decision whose refund was begun and has not ended, or was refused by the provider in the last attempt. */
  begun: z.optional(begunSchema),
  version: z.number(),
  /** Oldest first; begins with the announcement. */
  history: z.array(
    z.object({
      at: timestamp,
      status: z.enum(returnStatuses),
      outcome: z.optional(z.enum(returnOutcomes)),
      by: z.optional(orderActorSchema),
      note: z.optional(z.string()),
    }),
  ),
});
export type Return = z.output<typeof returnSchema>;

const returnQuerySchema = z.object({
  page: pageField,
  pageSize: pageSizeField,
  status: z.optional(z.enum(returnStatuses)),
});
export type ReturnQuery = z.output<typeof returnQuerySchema>;

const returnPageSchema = z.object({ returns: z.array(returnSchema), ...pageAnswer });
export type ReturnPage = z.output<typeof returnPageSchema>;

const ownParams = z.object({ ...orderParams.shape, return: objectId });

export const returnEndpoints = {
  announce: endpoint({
    method: 'POST',
    path: '/orders/:id/returns',
    access: 'public',
    identify: true,
    summary: 'Announce what comes back of an order that the caller may read',
    rateLimit: 'returnAnnouncement',
    params: orderParams,
    body: newReturnSchema,
    response: ownReturnSchema,
    status: 201,
    cacheControl: 'no-store',
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/:id/returns',
    access: 'public',
    identify: true,
    summary: 'Returns of an order that the caller may read, newest first',
    params: orderParams,
    response: z.object({ returns: z.array(ownReturnSchema) }),
    cacheControl: 'no-store',
  }),
  nameParcel: endpoint({
    method: 'PUT',
    path: '/orders/:id/returns/:return/parcel',
    access: 'public',
    identify: true,
    summary: 'Name the parcel in which goods come back, until they are here',
    rateLimit: 'returnAnnouncement',
    params: ownParams,
    body: returnParcelSchema,
    response: ownReturnSchema,
    cacheControl: 'no-store',
  }),
  label: endpoint({
    method: 'GET',
    path: '/orders/:id/returns/:return/label.pdf',
    access: 'public',
    identify: true,
    summary: 'The label with which goods come back, where the shop has made one',
    params: ownParams,
    answerKind: 'pdf',
    response: z.string(),
    cacheControl: 'no-store',
  }),
  list: endpoint({
    method: 'GET',
    path: '/returns',
    access: 'admin',
    permission: 'refunds',
    summary: 'Returns, newest first; of one status that waits the longest waiting first',
    query: returnQuerySchema,
    response: returnPageSchema,
    cacheControl: 'no-store',
  }),
  step: endpoint({
    method: 'PUT',
    path: '/returns/:id',
    access: 'admin',
    permission: 'refunds',
    summary: 'Say in which condition a return came, or decide it; its money goes back by the refund of the order, once',
    params: idParams,
    body: returnStepSchema,
    response: returnSchema,
    cacheControl: 'no-store',
  }),
};
