import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { PayPalSettings } from '../features/payments/paypal/paypal-provider.ts';
import { type FakeAnswer, type FakeHttp, type FakeRequest, fakeHttp } from './fake-http.ts';

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
  update_time: string;
}

type FakeUnit = NewUnit & { payments?: { captures?: FakeCapture[]; refunds?: { status: string; amount: Money }[] } };

/** An order as PayPal's Orders v2 keeps it. */
export interface FakeOrder {
  id: string;
  intent: string;
  status: string;
  purchase_units: [FakeUnit, ...FakeUnit[]];
  payer?: { email_address: string };
  create_time: string;
  update_time: string;
}

export interface FakePayPal extends FakeHttp {
  settings: PayPalSettings;
  /** What PayPal keeps: tests change it as they like. */
  orders: Map<string, FakeOrder>;
  /** What becomes of the next captures: a status of the capture, or the issue of a refusal in capitals. */
  onCapture: { result: string };
  order: (id: string) => FakeOrder;
  /** The shopper agrees in PayPal's window. */
  approve: (id: string) => void;
  /** Every token given out so far is refused from now on. */
  revokeTokens: () => void;
  /** A signed notification about an order, as PayPal sends it. */
  notification: (type: string, id: string) => { body: string; headers: Record<string, string> };
}

const webhookId = 'WH-2WR32451HC0233532';
const clientId = 'client-of-the-tests';
const clientSecret = 'secret-of-the-tests';
const signingKey = 'the key that only PayPal has';

function now(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}

function newId(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
}

function refusal(status: number, name: string, issue: string): FakeAnswer {
  return { status, body: { name, details: [{ issue, description: issue }], debug_id: newId() } };
}

function missing(): FakeAnswer {
  return refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
}

function cents({ value }: Money): bigint {
  const [euros = '', fraction = ''] = value.split('.');
  return BigInt(euros + fraction.padEnd(2, '0'));
}

/** The signature over what PayPal signs: id, time, webhook and the very bytes of the event. */
function signatureOf(id: unknown, time: unknown, webhook: unknown, event: string): string {
  return createHmac('sha256', signingKey).update([id, time, webhook, event].join('|')).digest('base64');
}

function verify({ body }: FakeRequest): FakeAnswer {
  const sent: unknown = JSON.parse(body);
  const { transmission_id: id, transmission_time: time, ...rest } = z.parse(z.record(z.string(), z.unknown()), sent);
  // The event is the last member, and its bytes count.
  const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
  const fits = rest['webhook_id'] === webhookId && rest['transmission_sig'] === signatureOf(id, time, webhookId, event);
  return { status: 200, body: { verification_status: fits ? 'SUCCESS' : 'FAILURE' } };
}

function create(orders: Map<string, FakeOrder>, { body }: FakeRequest): FakeAnswer {
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

function capture(order: FakeOrder, result: string, { headers }: FakeRequest): FakeAnswer {
  if (order.status === 'COMPLETED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
  if (!['COMPLETED', 'PENDING', 'DECLINED'].includes(result)) return refusal(422, 'UNPROCESSABLE_ENTITY', result);
  const [unit] = order.purchase_units;
  const taken = { id: newId(), status: result, amount: { ...unit.amount }, custom_id: unit.custom_id };
  unit.payments = { captures: [{ ...taken, update_time: now() }] };
  order.status = 'COMPLETED';
  order.update_time = now();
  if (headers['prefer'] === 'return=representation') return { status: 201, body: order };
  // The short answer lacks what a shop must check.
  return { status: 201, body: { id: order.id, status: order.status, purchase_units: [{ payments: unit.payments }] } };
}

function refund(orders: Map<string, FakeOrder>, captureId: string, { body }: FakeRequest): FakeAnswer {
  const { amount } = z.parse(z.object({ amount: moneySchema }), JSON.parse(body));
  for (const { purchase_units: units } of orders.values()) {
    for (const { payments } of units) {
      const taken = payments?.captures?.find(({ id }) => id === captureId);
      if (!payments || !taken) continue;
      const refunds = (payments.refunds ??= []);
      const back = refunds.reduce((sum, one) => sum + cents(one.amount), cents(amount));
      if (back > cents(taken.amount)) return refusal(422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
      refunds.push({ status: 'COMPLETED', amount });
      taken.status = back === cents(taken.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
      return { status: 201, body: { id: newId(), status: 'COMPLETED' } };
    }
  }
  return missing();
}

/** PayPal's Orders v2 over HTTP, until the test ends: token, create, get, capture, refund, webhook verification. */
export async function fakePayPal(): Promise<FakePayPal> {
  const orders = new Map<string, FakeOrder>();
  const onCapture = { result: 'COMPLETED' };
  const tokens = new Set<string>();
  /** Answers by `PayPal-Request-Id`: what succeeded is not done again. */
  const done = new Map<string, FakeAnswer>();
  const order = (id: string): FakeOrder => {
    const kept = orders.get(id);
    if (!kept) throw new Error(`the fake has no order ${id}`);
    return kept;
  };

  const lend = ({ headers, body }: FakeRequest): FakeAnswer => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (headers.authorization !== basic || body !== 'grant_type=client_credentials') {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const token = newId();
    tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
  };

  const act = (request: FakeRequest): FakeAnswer => {
    const [, id = '', deed] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(request.path) ?? [];
    const [, captureId] = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(request.path) ?? [];
    if (request.path === '/v1/notifications/verify-webhook-signature') return verify(request);
    if (request.path === '/v2/checkout/orders') return create(orders, request);
    if (captureId) return refund(orders, captureId, request);
    const kept = orders.get(id);
    if (!kept) return missing();
    return deed ? capture(kept, onCapture.result, request) : { status: 200, body: kept };
  };

  const http = await fakeHttp((request) => {
    if (request.path === '/v1/oauth2/token') return lend(request);
    if (!tokens.has(String(request.headers.authorization).replace('Bearer ', ''))) {
      return { status: 401, body: { error: 'invalid_token' } };
    }
    const key = request.headers['paypal-request-id'];
    const known = typeof key === 'string' ? done.get(key) : undefined;
    const answer = known ?? act(request);
    if (typeof key === 'string' && answer.status < 300) done.set(key, answer);
    return answer;
  });

  return {
    ...http,
    settings: { api: http.url, clientId, clientSecret, webhookId, payee: 'SHOPMERCHANT1' },
    orders,
    onCapture,
    order,
    approve: (id) => {
      Object.assign(order(id), { status: 'APPROVED', payer: { email_address: 'karla@post.example' } });
    },
    revokeTokens: () => tokens.clear(),
    notification: (type, id) => {
      const [taken] = orders.get(id)?.purchase_units[0].payments?.captures ?? [];
      const related = { supplementary_data: { related_ids: { order_id: id } } };
      const resource = type.startsWith('CHECKOUT.') ? { id, status: 'APPROVED' } : { ...taken, ...related };
      // Spaces and escapes as no JSON.stringify writes them: only the bytes themselves fit the signature.
      const body = `{ "id":"WH-${newId()}", "summary":"Gr\\u00fc\\u00dfe", "event_type" : "${type}",\n "resource":${JSON.stringify(resource)} }`;
      const [transmission, time] = [newId(), now()];
      return {
        body,
        headers: {
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
          'paypal-transmission-id': transmission,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signatureOf(transmission, time, webhookId, body),
        },
      };
    },
  };
}
