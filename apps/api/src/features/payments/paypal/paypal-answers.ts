import type { Cents } from '@kontor/shared/money';
import * as z from 'zod/mini';
import type { ProviderPayment } from '../payment-provider.ts';

const moneySchema = z.object({ value: z.string(), currency_code: z.string() });
type Money = z.output<typeof moneySchema>;

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  custom_id: z.optional(z.string()),
  update_time: z.optional(z.string()),
});

const unitSchema = z.object({
  custom_id: z.optional(z.string()),
  invoice_id: z.optional(z.string()),
  amount: moneySchema,
  payee: z.optional(z.object({ email_address: z.optional(z.string()), merchant_id: z.optional(z.string()) })),
  payments: z.optional(
    z.object({
      captures: z.optional(z.array(captureSchema)),
      refunds: z.optional(z.array(z.object({ status: z.string(), amount: moneySchema }))),
    }),
  ),
});
type Unit = z.output<typeof unitSchema>;

/** An order of PayPal as Orders v2 describes it; only what decides about a payment. */
export const payPalOrderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(unitSchema).check(z.minLength(1)),
  payer: z.optional(z.object({ email_address: z.optional(z.string()) })),
  create_time: z.optional(z.string()),
  update_time: z.optional(z.string()),
});
export type PayPalOrder = z.output<typeof payPalOrderSchema>;

/** What PayPal refused, by its own names (`ORDER_ALREADY_CAPTURED`). */
export function issuesOf(body: unknown): string[] {
  const schema = z.object({ details: z.array(z.object({ issue: z.string() })) });
  const refusal = z.safeParse(schema, body);
  return refusal.success ? refusal.data.details.map(({ issue }) => issue) : [];
}

/** Cents of a decimal text (`55.00` gives `5500`), without a floating-point number in between; undefined for others. */
export function centsOf(value: string): Cents | undefined {
  const [, euros, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return euros === undefined ? undefined : Number(euros + fraction.padEnd(2, '0'));
}

/** The decimal text of whole cents (`5500` gives `55.00`). */
export function decimalOf(cents: Cents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
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

/** The capture that says where the payment stands: one that took money before one that did not, then the newest. */
export function decidingCapture({ purchase_units: units }: PayPalOrder) {
  const captures = units.flatMap(({ payments }) => payments?.captures ?? []);
  return captures.find(({ status }) => captureStatuses[status] === 'captured') ?? captures.at(-1);
}

function statusOf(order: PayPalOrder): ProviderPayment['status'] {
  const capture = decidingCapture(order);
  const status = capture && (captureStatuses[capture.status] ?? 'pending');
  // After a decline the shopper may have agreed again, with another card.
  if (status && !(status === 'failed' && order.status === 'APPROVED')) return status;
  return orderStatuses[order.status] ?? 'failed';
}

/** What the payment is worth: of a captured one what was captured less what went back. */
function worthOf(amount: Money, refunds: readonly Money[]): Pick<ProviderPayment, 'amountCents' | 'currency'> {
  const cents = centsOf(amount.value);
  const back = refunds.map(({ value }) => centsOf(value) ?? 0).reduce((sum, each) => sum + each, 0);
  // An amount that cannot be read fits no order: it has no currency.
  return cents === undefined
    ? { amountCents: 0, currency: '' }
    : { amountCents: Math.max(0, cents - back), currency: amount.currency_code };
}

function referenceOf(units: readonly Unit[], capture: { custom_id?: string | undefined } | undefined): string {
  const names = new Set(
    [...units.flatMap((unit) => [unit.custom_id, unit.invoice_id]), capture?.custom_id].filter(
      (name) => name !== undefined,
    ),
  );
  const [name = ''] = names;
  return units.length === 1 && names.size === 1 ? name : '';
}

/** Our own payee as the settings write it when it is ours, else whoever gets the money. */
function payeeOf({ payee }: Unit, own: string): string {
  const { email_address: email = '', merchant_id: merchant = '' } = payee ?? {};
  const ours = own.includes('@') ? email.toLowerCase() === own.toLowerCase() : merchant === own;
  return ours ? own : merchant || email;
}

function dateOf(text: string | undefined): Date {
  const date = new Date(text ?? '');
  return Number.isNaN(date.getTime()) ? new Date() : date;
}

/** @param ownPayee the shop's merchant id or e-mail address at PayPal */
export function paymentOf(order: PayPalOrder, ownPayee: string): ProviderPayment {
  const { purchase_units: units, payer } = order;
  const [unit] = units;
  if (!unit) throw new Error('the schema lets no order without a unit pass');
  const capture = decidingCapture(order);
  const refunds = (unit.payments?.refunds ?? []).filter(({ status }) => status === 'COMPLETED' || status === 'PENDING');
  return {
    id: order.id,
    status: statusOf(order),
    ...worthOf(
      capture?.amount ?? unit.amount,
      refunds.map(({ amount }) => amount),
    ),
    reference: referenceOf(units, capture),
    payee: payeeOf(unit, ownPayee),
    ...(payer?.email_address !== undefined && { payerEmail: payer.email_address }),
    updatedAt: dateOf(capture?.update_time ?? order.update_time ?? order.create_time),
  };
}
