import * as z from 'zod/mini';
import { dayField, euros, optionalText, requiredText, timestamp } from '../fields.ts';
import { limits } from '../../rules/access/limits.ts';
import { disputeStatuses, paymentStatuses } from '../../rules/order/payment-facts.ts';
import { paymentMethods, paymentProviders, recordedMethods } from '../../rules/providers/providers.ts';

export const paymentMethodField = z.enum(paymentMethods);
/** Method of a payment on record: also a voucher. */
const recordedMethodField = z.enum(recordedMethods);
export const paymentProviderField = z.enum(paymentProviders);

/**
 * Meaning of a failed payment for the shopper. declined: another payment method may work · action_required: the provider
 * wants a further step · refused: the shopper can change nothing.
 */
export const paymentFailures = ['declined', 'action_required', 'refused'] as const;
export type PaymentFailure = (typeof paymentFailures)[number];

/** Payment of an order, as the site shows it. */
export const orderPaymentSchema = z.object({
  provider: paymentProviderField,
  method: recordedMethodField,
  status: z.enum(paymentStatuses),
  /** Reason of a failed payment, if its provider gave one. */
  failure: z.optional(z.enum(paymentFailures)),
});

/**
 * Special states of a dispute. `inquiry`: so far the bank only asks. `prevented`: the provider ended it before it became a
 * dispute. `unknown`: the shop does not know the provider's name for it.
 */
export const disputeStateField = z.enum(['inquiry', 'prevented', 'unknown']);
export type DisputeState = z.output<typeof disputeStateField>;

const disputeSchema = z.object({
  status: z.enum(disputeStatuses),
  amount: euros,
  since: timestamp,
  /** Last moment for the merchant's answer. */
  until: z.optional(timestamp),
  state: z.optional(disputeStateField),
  /** The provider's own name of an unknown state. */
  providerState: z.optional(z.string()),
  /** Amount that the provider withholds or has paid to the buyer in the dispute, besides refunds. */
  withdrawn: z.optional(euros),
  /** Fee of the provider. It is in no movement. */
  fee: z.optional(euros),
});

/** Money that a provider has taken for an order, as admins see it. Amounts in euro. */
export const takenPaymentSchema = z.object({
  /** The provider's own id. */
  id: z.string(),
  provider: paymentProviderField,
  method: recordedMethodField,
  capturedAt: timestamp,
  amount: euros,
  /** Refunded amount. */
  refunded: euros,
  /** Amount of an unconfirmed refund; no further refund is possible meanwhile. */
  refunding: z.optional(euros),
  /** Whether it is an overpayment: the order was cancelled, or other money pays it. The rest should be refunded. */
  refundDue: z.boolean(),
  /** Highest refund of a payment that has bought vouchers, in euros: the sum of their balances. Redeemed amounts stay with the shop. */
  refundable: z.optional(euros),
  /** It came by bank transfer and pays a part of the order; the rest is awaited. */
  isPart: z.optional(z.boolean()),
  /** The buyer disputes it at the bank or the provider. */
  disputed: z.optional(disputeSchema),
  /** Actions that an admin may take on it now. */
  can: z.object({ refund: z.boolean(), restock: z.boolean() }),
});
export type TakenPayment = z.output<typeof takenPaymentSchema>;

/** Manual refund of money that no provider has: the day an admin sends it back, and a note. */
export const manualRefundField = z.optional(
  z.object({ at: dayField, note: z.optional(optionalText(limits.name)), dayConfirmed: z.optional(z.boolean()) }),
);

/** A payment method that a shopper may choose now. */
export const offeredMethodSchema = z.object({
  method: paymentMethodField,
  provider: paymentProviderField,
  demo: z.boolean(),
});
export type OfferedMethod = z.output<typeof offeredMethodSchema>;

/** Data for the chosen provider's button or redirect. `id` is the provider's own. */
export const startedPaymentSchema = z.object({
  id: z.string(),
  method: paymentMethodField,
  provider: paymentProviderField,
  demo: z.boolean(),
  action: z.discriminatedUnion('kind', [
    /** `url`: the provider's own page, for a shopper whose browser cannot show its button. */
    z.object({ kind: z.literal('popup'), url: z.optional(z.string()) }),
    z.object({ kind: z.literal('redirect'), url: z.string() }),
  ]),
});
export type StartedPayment = z.output<typeof startedPaymentSchema>;

/** A field that clients send and the server ignores; every value is accepted. */
const unread = z.optional(z.unknown());

/**
 * A payment result, or a provider's whole capture object. Only `id` is used, to ask the provider; all else is ignored.
 */
export const paymentResultSchema = z.object({
  id: requiredText(limits.name),
  status: unread,
  update_time: unread,
  email_address: unread,
  payer: unread,
});

/** Account and reference for paying an order by bank transfer. */
export const bankDetailsSchema = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.optional(z.string()),
  /** Amount still to be paid. */
  amount: euros,
  /** Reference the transfer must name: the order's number. */
  reference: z.string(),
  /** Content of the QR code that banking apps read (giro-code.ts). */
  giroCode: z.string(),
});
export type BankDetails = z.output<typeof bankDetailsSchema>;

/** Values that clients send when an admin marks an order as paid or not paid manually; the server ignores them. */
export const adminPaymentResultSchema = z.object({
  id: unread,
  status: unread,
  update_time: unread,
  email_address: unread,
});
