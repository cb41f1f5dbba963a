import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { FakeAnswer, FakeRequest } from './fake-http.ts';

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });
const newOrderSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(
    z.object({
      custom_id: z.string(),
      invoice_id: z.string(),
      amount: moneySchema,
      payee: z.object({ merchant_id: z.optional(z.string()), email_address: z.optional(z.string()) }),
    }),
  ),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        locale: z.literal('de-DE'),
        shipping_preference: z.literal('NO_SHIPPING'),
        user_action: z.string(),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
});
type Money = z.output<typeof moneySchema>;
type NewUnit = z.output<typeof newOrderSchema>['purchase_units'][number];

interface FakeCapture {
  id: string;
  status: string;
  amount: Money;
  custom_id?: string;
  create_time: string;
  update_time: string;
}

/** A refund as PayPal stores it. */
export interface FakeRefund {
  id: string;
  status: string;
  amount: Money;
  custom_id?: string | undefined;
  create_time?: string;
  update_time: string;
}

/** Unit of an order; one created by a browser itself carries no data of the shop. */
type FakeUnit = Omit<NewUnit, 'custom_id' | 'invoice_id'> & {
  custom_id?: string;
  invoice_id?: string;
  payments?: { captures?: FakeCapture[]; refunds?: FakeRefund[] };
};

/** An order as in PayPal's Orders v2. */
export interface FakeOrder {
  id: string;
  intent: string;
  status: string;
  purchase_units: [FakeUnit, ...FakeUnit[]];
  payer?: { email_address: string };
  create_time: string;
  update_time: string;
}

/** Returns the first capture of an order. */
export function captureAt({ purchase_units: [{ payments }] }: FakeOrder): FakeCapture {
  const [taken] = payments?.captures ?? [];
  if (!taken) throw new Error('the fake has captured nothing of it');
  return taken;
}

/** Returns the present time in PayPal's format. */
export function now(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}

/** Returns an id in PayPal's format. */
export function newId(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
}

/** Returns PayPal's answer to a refused request. */
function refusal(status: number, name: string, issue: string): FakeAnswer {
  return { status, body: { name, details: [{ issue, description: issue }], debug_id: newId() } };
}

function cents({ value }: Money): bigint {
  const [euros = '', fraction = ''] = value.split('.');
  return BigInt(euros + fraction.padEnd(2, '0'));
}

/** `POST /v2/checkout/orders` */
export function create(orders: Map<string, FakeOrder>, { body }: FakeRequest): FakeAnswer {
  const parsed = z.safeParse(newOrderSchema, JSON.parse(body));
  if (!parsed.success) return refusal(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_SYNTAX');
  const [unit, ...more] = parsed.data.purchase_units;
  if (!unit || more.length > 0) return refusal(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER');
  const [id, time] = [newId(), now()];
  orders.set(id, {
    id,
    intent: 'CAPTURE',
    status: 'PAYER_ACTION_REQUIRED',
    purchase_units: [unit],
    create_time: time,
    update_time: time,
  });
  const links = [{ rel: 'payer-action', href: `https://www.paypal.example/checkoutnow?token=${id}`, method: 'GET' }];
  return { status: 200, body: { id, status: 'PAYER_ACTION_REQUIRED', links } };
}

/** `POST /v2/checkout/orders/{id}/capture`. @param result its outcome, see `FakePayPal.onCapture` */
export function capture(order: FakeOrder, result: string, { headers }: FakeRequest): FakeAnswer {
  if (order.status === 'COMPLETED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
  if (!['COMPLETED', 'PENDING', 'DECLINED'].includes(result)) return refusal(422, 'UNPROCESSABLE_ENTITY', result);
  const [unit] = order.purchase_units;
  const { custom_id: name } = unit;
  const taken = {
    id: newId(),
    status: result,
    amount: { ...unit.amount },
    ...(name !== undefined && { custom_id: name }),
  };
  unit.payments = { captures: [{ ...taken, create_time: now(), update_time: now() }] };
  order.status = 'COMPLETED';
  order.update_time = now();
  if (headers['prefer'] === 'return=representation') return { status: 201, body: order };
  // The short answer lacks fields that a shop must check.
  return { status: 201, body: { id: order.id, status: order.status, purchase_units: [{ payments: unit.payments }] } };
}

/** Returns the order and the unit that a capture belongs to. */
function findCapturedUnit(orders: Map<string, FakeOrder>, captureId: string) {
  for (const { id, purchase_units: units } of orders.values()) {
    for (const { payments } of units) {
      const taken = payments?.captures?.find((kept) => kept.id === captureId);
      if (payments && taken) return { orderId: id, payments, taken };
    }
  }
  return undefined;
}

const refundRequestSchema = z.object({ amount: moneySchema, custom_id: z.optional(z.string()) });

/** `POST /v2/payments/captures/{id}/refund`. @param result its outcome, see `FakePayPal.onRefund` */
export function refund(
  orders: Map<string, FakeOrder>,
  captureId: string,
  result: string,
  { body }: Pick<FakeRequest, 'body'>,
): FakeAnswer {
  const { amount, ...named } = z.parse(refundRequestSchema, JSON.parse(body));
  const found = findCapturedUnit(orders, captureId);
  if (!found) return missing();
  const { payments, taken } = found;
  const refunds = (payments.refunds ??= []);
  const counting = refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING');
  const back = counting.reduce((sum, one) => sum + cents(one.amount), cents(amount));
  if (taken.status === 'REFUNDED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED');
  if (back > cents(taken.amount)) return refusal(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
  if (!['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED'].includes(result))
    return refusal(422, 'UNPROCESSABLE_ENTITY', result);
  const given = { id: newId(), status: result, amount, ...named, create_time: now(), update_time: now() };
  refunds.push(given);
  if (result === 'COMPLETED') taken.status = back === cents(taken.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return { status: 201, body: given };
}

/** `GET /v2/payments/captures/{id}` */
export function showCapture(orders: Map<string, FakeOrder>, captureId: string): FakeAnswer {
  const found = findCapturedUnit(orders, captureId);
  if (!found) return missing();
  const related = { supplementary_data: { related_ids: { order_id: found.orderId } } };
  return { status: 200, body: { ...found.taken, ...related } };
}

/** Returns PayPal's answer for an unknown id. */
export function missing(): FakeAnswer {
  return refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
}
