import type { Cents } from '@kontor/shared/rules/prices/money';
import * as z from 'zod/mini';
import type { ProviderPayment } from '../payment-provider.ts';
import { parsePayPalAmount } from './paypal-amounts.ts';
import { payPalAway } from './paypal-client.ts';
import { mapPayPalIssue } from './paypal-refusals.ts';
import { shopNow } from '../../../../lib/time/shop-clock.ts';

const moneySchema = z.object({ value: z.string(), currency_code: z.string() });

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  custom_id: z.optional(z.string()),
  invoice_id: z.optional(z.string()),
  create_time: z.optional(z.string()),
  update_time: z.optional(z.string()),
});
type Capture = z.output<typeof captureSchema>;

const refundSchema = z.object({
  id: z.optional(z.string()),
  status: z.string(),
  amount: moneySchema,
  custom_id: z.optional(z.string()),
  create_time: z.optional(z.string()),
});

const unitSchema = z.object({
  custom_id: z.optional(z.string()),
  invoice_id: z.optional(z.string()),
  amount: moneySchema,
  payee: z.optional(z.object({ email_address: z.optional(z.string()), merchant_id: z.optional(z.string()) })),
  payments: z.optional(
    z.object({
      captures: z.optional(z.array(captureSchema)),
      refunds: z.optional(z.array(refundSchema)),
    }),
  ),
});
type Unit = z.output<typeof unitSchema>;

/** Order of PayPal as in Orders v2, with the fields that decide about a payment. */
export const payPalOrderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(unitSchema).check(z.minLength(1)),
  payer: z.optional(z.object({ email_address: z.optional(z.string()) })),
  create_time: z.optional(z.string()),
  update_time: z.optional(z.string()),
});
export type PayPalOrder = z.output<typeof payPalOrderSchema>;

/** Returns the issues of a refusal, by PayPal's own names (`ORDER_ALREADY_CAPTURED`). */
export function readIssues(body: unknown): string[] {
  const schema = z.object({ details: z.array(z.object({ issue: z.string() })) });
  const refusal = z.safeParse(schema, body);
  return refusal.success ? refusal.data.details.map(({ issue }) => issue) : [];
}

const captureStatuses: Readonly<Record<string, ProviderPayment['status']>> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  PENDING: 'pending',
  REFUNDED: 'refunded',
  DECLINED: 'failed',
  FAILED: 'failed',
};

const orderStatuses: Readonly<Record<string, ProviderPayment['status']>> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  VOIDED: 'failed',
};

/** Returns the capture that decides a payment's state: one that took money before one that did not, then the newest. */
export function decidingCapture({ purchase_units: units }: PayPalOrder): Capture | undefined {
  const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
  const tookMoney = ({ status }: Capture) => ['captured', 'refunded'].includes(captureStatuses[status] ?? '');
  return captures.find(tookMoney) ?? captures.at(-1);
}

/** Returns the refunds of an order, in any state. */
export function listPayPalRefunds({ purchase_units: units }: PayPalOrder): z.output<typeof refundSchema>[] {
  return units.flatMap(({ payments }) => payments?.refunds ?? []);
}

/** Whether a refund returns money, including one still on its way. */
export function isGiven({ status }: { status: string }): boolean {
  return status === 'COMPLETED' || status === 'PENDING';
}

function readPaymentStatus(order: PayPalOrder, capture: Capture | undefined): ProviderPayment['status'] {
  const status = capture && (captureStatuses[capture.status] ?? 'pending');
  // After a decline the shopper may have approved it again, with another card.
  if (status && !(status === 'failed' && order.status === 'APPROVED')) return status;
  return orderStatuses[order.status] ?? 'failed';
}

/** @throws 503 when PayPal reports a partial refund without its amount */
function sumRefunds(order: PayPalOrder, status: string | undefined, amountCents: Cents): Cents {
  if (status === 'REFUNDED') return amountCents;
  const back = listPayPalRefunds(order).filter(isGiven);
  const cents = back.reduce((sum, { amount }) => sum + (parsePayPalAmount(amount.value) ?? 0), 0);
  if (status === 'PARTIALLY_REFUNDED' && cents === 0) throw payPalAway('does not say how much of a payment went back');
  return Math.min(cents, amountCents);
}

/** Returns a payment's amount and its refunded part. */
function readPaymentAmounts(
  order: PayPalOrder,
  amount: z.output<typeof moneySchema>,
  capture: Capture | undefined,
): Pick<ProviderPayment, 'status' | 'amountCents' | 'refundedCents' | 'currency'> {
  const status = readPaymentStatus(order, capture);
  const amountCents = parsePayPalAmount(amount.value);
  // An unreadable amount fits no order: it has no currency.
  if (amountCents === undefined) return { status, amountCents: 0, refundedCents: 0, currency: '' };
  const worth = { amountCents, currency: amount.currency_code };
  if (status !== 'captured' && status !== 'refunded') return { status, ...worth, refundedCents: 0 };
  const refundedCents = sumRefunds(order, capture?.status, amountCents);
  return { status: refundedCents > 0 && refundedCents === amountCents ? 'refunded' : status, ...worth, refundedCents };
}

/** Returns the time of the newest refund. */
function findLastRefundTime(order: PayPalOrder): Pick<ProviderPayment, 'refundedAt'> {
  const times = listPayPalRefunds(order).flatMap((refund) => (isGiven(refund) ? (refund.create_time ?? []) : []));
  const newest = times.toSorted().at(-1);
  return newest === undefined ? {} : { refundedAt: parseTimeOrNow(newest) };
}

/** Marks by which an order of PayPal belongs to the shop. */
export interface Own {
  /** The shop's merchant id or e-mail address at PayPal. */
  payee: string;
  /** Prefix of the shop's numbers in invoice ids. */
  prefix: string;
}

/**
 * Returns the order's number unless fields contradict each other; whether the order carries no data of the shop at all; and
 * whether its invoice has another prefix than new ones.
 */
function readOrderReference(units: readonly Unit[], capture: Capture | undefined, { prefix }: Own) {
  const named = [...units, ...(capture ? [capture] : [])];
  const names = new Set(named.flatMap(({ custom_id: name }) => (name === undefined ? [] : [name])));
  const invoices = named.flatMap(({ invoice_id: invoice }) => (invoice === undefined ? [] : [invoice]));
  const isSingle = units.length === 1;
  if (names.size === 0 && invoices.length === 0) return { reference: '', isUnnamed: isSingle };
  const [invoice = ''] = invoices;
  const [number = invoice.startsWith(prefix) ? invoice.slice(prefix.length) : invoice] = names;
  const isOne = isSingle && names.size <= 1 && invoices.every((one) => one.endsWith(number));
  const hasOtherPrefix = invoices.some((one) => one !== `${prefix}${number}`);
  return { reference: isOne ? number : '', isUnnamed: false, ...(hasOtherPrefix && { hasOtherPrefix }) };
}

/** Returns the payee as the shop's settings write it when it is the shop, otherwise as PayPal names it. */
function readPayee({ payee }: Unit, own: string): string {
  const { email_address: email = '', merchant_id: merchant = '' } = payee ?? {};
  const ours = own.includes('@') ? email.toLowerCase() === own.toLowerCase() : merchant === own;
  return ours ? own : merchant || email;
}

function parseTimeOrNow(text: string | undefined): Date {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? shopNow() : date;
}

/**
 * Maps an order of PayPal to a payment of the shop.
 * @throws 503 `unavailable` when the answer leaves the refunded amount open
 */
export function readPayPalPayment(order: PayPalOrder, own: Own): ProviderPayment {
  const { purchase_units: units, payer } = order;
  const [unit] = units;
  if (!unit) throw new Error('the schema lets no order without a unit pass');
  const capture = decidingCapture(order);
  return {
    id: order.id,
    ...(capture && { transactionId: capture.id }),
    ...readPaymentAmounts(order, capture?.amount ?? unit.amount, capture),
    ...findLastRefundTime(order),
    ...readOrderReference(units, capture, own),
    payee: readPayee(unit, own.payee),
    ...(capture && captureStatuses[capture.status] === 'failed' && { refusal: mapPayPalIssue(capture.status) }),
    ...(payer?.email_address !== undefined && { payerEmail: payer.email_address }),
    ...(capture?.create_time !== undefined && { createdAt: parseTimeOrNow(capture.create_time) }),
    updatedAt: parseTimeOrNow(capture?.update_time ?? order.update_time ?? order.create_time),
  };
}
