import type { PayPalSettings } from '../../features/payments/providers/paypal/paypal-settings.ts';
import { type FakeAnswer, type FakeHttp, type FakeRequest, startFakeHttp } from './fake-http.ts';
import { type FakeClaims, type OpenDispute, openDispute, reverse, showClaim } from './fake-paypal-disputes.ts';
import { type PayPalNotification, makeNotification, sign, verify } from './fake-paypal-events.ts';
import { type FakeOrder, capture, create, missing, newId, refund, showCapture } from './fake-paypal-orders.ts';

export interface FakePayPal extends FakeHttp {
  settings: PayPalSettings;
  /** Orders at PayPal, which tests may change. */
  orders: Map<string, FakeOrder>;
  /** Result of the next captures: a status of the capture, or the issue of a refusal in capitals. */
  onCapture: { result: string };
  /** Result of the next refunds, in the same way. */
  onRefund: { result: string };
  order: (id: string) => FakeOrder;
  /** Approves a payment as the shopper does in PayPal's window. */
  approve: (id: string) => void;
  /** Refunds money as the merchant does in PayPal's dashboard. @param value in euros, such as `1.00` */
  giveBack: (id: string, value: string) => void;
  /** Claims of buyers and banks. */
  claims: FakeClaims;
  /** Opens a buyer's dispute of a capture: of all of it, or of this many euros. */
  dispute: (id: string, value?: string) => OpenDispute;
  /** Reverses a payment, all of it or this many euros. @param shown as a refund of the order */
  reverse: (id: string, shown: boolean, value?: string) => void;
  /** Revokes every token issued so far. */
  revokeTokens: () => void;
  /** Makes PayPal forget all request ids so far, as after some weeks. */
  forgetKeys: () => void;
  /** Returns a signed notification about an order, as PayPal sends it. */
  notification: (type: string, id: string) => PayPalNotification;
  /** Signs any notification as PayPal does. */
  signed: (body: string) => PayPalNotification;
}

const webhookId = 'WH-2WR32451HC0233532';
const clientId = 'client-of-the-tests';
const clientSecret = 'secret-of-the-tests';

/** Checks the token of requests, and answers repeated ones from memory. */
function guardPayPalRequests(act: (request: FakeRequest) => FakeAnswer) {
  const tokens = new Set<string>();
  /** Answers by `PayPal-Request-Id`: a successful request is not processed twice. */
  const done = new Map<string, FakeAnswer>();
  const lend = ({ headers, body }: FakeRequest): FakeAnswer => {
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (headers.authorization !== basic || body !== 'grant_type=client_credentials') {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const token = newId();
    tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
  };
  const serve = (request: FakeRequest): FakeAnswer => {
    if (request.path === '/v1/oauth2/token') return lend(request);
    if (!tokens.has(String(request.headers.authorization).replace('Bearer ', ''))) {
      return { status: 401, body: { error: 'invalid_token' } };
    }
    const key = request.headers['paypal-request-id'];
    const known = typeof key === 'string' ? done.get(key) : undefined;
    const answer = known ?? act(request);
    if (typeof key === 'string' && answer.status < 300) done.set(key, answer);
    return answer;
  };
  return { serve, revokeTokens: () => tokens.clear(), forgetKeys: () => done.clear() };
}

/** Starts PayPal's Orders v2 over HTTP, until it is closed: token, create, get, capture, refund, webhook verification. */
export async function startFakePayPal(): Promise<FakePayPal> {
  const orders = new Map<string, FakeOrder>();
  const claims: FakeClaims = { disputes: [], reversals: new Map() };
  const onCapture = { result: 'COMPLETED' };
  const onRefund = { result: 'COMPLETED' };
  const order = (id: string): FakeOrder => {
    const kept = orders.get(id);
    if (!kept) throw new Error(`the fake has no order ${id}`);
    return kept;
  };

  const { serve, revokeTokens, forgetKeys } = guardPayPalRequests((request) => {
    const [, id = '', deed] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(request.path) ?? [];
    const [, captureId, refunding] = /^\/v2\/payments\/captures\/(\w+)(\/refund)?$/.exec(request.path) ?? [];
    if (request.path === '/v1/notifications/verify-webhook-signature') return verify(webhookId, request);
    if (request.path === '/v2/checkout/orders') return create(orders, request);
    if (captureId) {
      return refunding ? refund(orders, captureId, onRefund.result, request) : showCapture(orders, captureId);
    }
    const claim = showClaim(claims, request.path);
    if (claim) return claim;
    const kept = orders.get(id);
    if (!kept) return missing();
    return deed ? capture(kept, onCapture.result, request) : { status: 200, body: kept };
  });

  const http = await startFakeHttp(serve);
  return {
    ...http,
    settings: { api: http.url, clientId, clientSecret, webhookId, payee: 'SHOPMERCHANT1' },
    orders,
    onCapture,
    onRefund,
    order,
    approve: (id) => {
      Object.assign(order(id), { status: 'APPROVED', payer: { email_address: 'karla@post.example' } });
    },
    giveBack: (id, value) => {
      const [taken] = order(id).purchase_units[0].payments?.captures ?? [];
      const body = JSON.stringify({ amount: { currency_code: 'EUR', value } });
      const { status } = refund(orders, taken?.id ?? '', 'COMPLETED', { body });
      if (status !== 201) throw new Error('the fake cannot give that back');
    },
    claims,
    dispute: (id, value) => openDispute(claims, order(id), value),
    reverse: (id, shown, value) => void reverse(claims, order(id), shown, value),
    revokeTokens,
    forgetKeys,
    notification: (type, id) => makeNotification(webhookId, type, id, { order: orders.get(id), ...claims }),
    signed: (body) => sign(webhookId, body),
  };
}
