import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { fakePayPal, fakeStripe } from '../../testing/fakes/fake-providers.ts';
import { type Shop, aStartedPayment, aVisitorOrder, expectRefused, pay } from '../../testing/calls/shop-calls.ts';
import {
  aBegunOrder,
  aPayPalShop,
  aStripeShop,
  anApprovedOrder,
  notify,
} from '../../testing/payments/provider-shops.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { configuredProviders } from '../payments/providers/configured-providers.ts';
import type { RefusalLine } from '../payments/providers/provider-refusal.ts';
import { makePayPalProvider } from '../payments/providers/paypal/paypal-provider.ts';
import { settleWaitingPayments } from './settle-waiting.service.ts';

/** Returns the order as its guest sees it. */
const seen = async (shop: Shop, order: { _id: string }) =>
  (await request(shop).get(`/api/orders/visitor-order/${order._id}`).expect(200)).body;

/** Creates a shop with both providers, and what its log has of their refusals. */
async function aShopWithALog() {
  const [paypal, stripe] = [await fakePayPal(), await fakeStripe()];
  const lines: RefusalLine[] = [];
  const onRefusal = (line: RefusalLine): void => void lines.push(line);
  const { providers } = await configuredProviders({ paypal: paypal.settings, stripe: stripe.settings, onRefusal });
  return { shop: testApp({ providers, demoWindow: undefined }), paypal, stripe, lines };
}

/** PayPal's answer with this issue. */
const issued = (status: number, issue: string) => ({ status, text: JSON.stringify({ details: [{ issue }] }) });

/** Stripe's answer with this error. */
const failing = (status: number, error: object) => ({ status, text: JSON.stringify({ error }) });

const start = (shop: Shop, order: { _id: string }, method: string) =>
  request(shop).post(`/api/orders/${order._id}/payments`).send({ method });

/** Returns the history that an admin reads. */
async function historyOf(shop: Shop, order: { _id: string }): Promise<object[]> {
  const { token } = await aUser({ isAdmin: true });
  const { body } = await request(shop).get(`/api/orders/${order._id}`).auth(token, { type: 'bearer' }).expect(200);
  return body.history;
}

describe('why PayPal does not take the money', () => {
  it.each([
    ['INSTRUMENT_DECLINED', 'declined'],
    ['PAYER_CANNOT_PAY', 'declined'],
    ['PAYER_ACTION_REQUIRED', 'action_required'],
    ['DUPLICATE_INVOICE_ID', 'refused'],
    ['PAYEE_ACCOUNT_RESTRICTED', 'refused'],
    ['SOMETHING_NEW', 'refused'],
  ])('%s is for the merchant by name, and %s for the shopper', async (issue, failure) => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.onCapture.result = issue;
    expectRefused(await pay(shop, order, id), 'payment_not_verified');
    const failed = { action: 'payment_failed', provider: 'paypal', payment: id, reason: issue };
    expect(await historyOf(shop, order)).toMatchObject([failed]);
    const { payment, ...shown } = await seen(shop, order);
    expect(payment).toEqual({ provider: 'paypal', method: 'PayPal', status: 'failed', failure });
    expect(JSON.stringify(shown)).not.toContain(issue);
  });

  it('is replaced by a later declined capture, and forgotten when the shopper has paid', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.onCapture.result = 'DECLINED';
    expectRefused(await pay(shop, order, id), 'payment_not_verified');
    expect(await historyOf(shop, order)).toMatchObject([{ action: 'payment_failed', reason: 'DECLINED' }]);
    expect((await seen(shop, order)).payment).toMatchObject({ status: 'failed', failure: 'declined' });
    paypal.onCapture.result = 'COMPLETED';
    const next = await aStartedPayment(shop, order);
    expect((await seen(shop, order)).payment).not.toHaveProperty('failure');
    paypal.approve(next);
    await pay(shop, order, next).expect(200);
    expect((await seen(shop, order)).payment).toEqual({ provider: 'paypal', method: 'PayPal', status: 'captured' });
  });

  it('a further step that PayPal wants keeps the order free for it', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.onCapture.result = 'PAYER_ACTION_REQUIRED';
    paypal.disturb(/capture$/, { status: 422, text: '{"details":[{"issue":"PAYER_ACTION_REQUIRED"}]}' });
    paypal.disturb(/GET .*orders/, { status: 200, text: JSON.stringify(paypal.order(id)) });
    const waiting = JSON.stringify({ ...paypal.order(id), status: 'PAYER_ACTION_REQUIRED' });
    paypal.disturb(/GET .*orders/, { status: 200, text: waiting });
    expectRefused(await pay(shop, order, id), 'payment_not_verified');
    expect((await OrderModel.findById(order._id).lean())?.payment).toMatchObject({
      status: 'failed',
      failure: 'action_required',
    });
    paypal.onCapture.result = 'COMPLETED';
    await pay(shop, order, id).expect(200);
  });
});

describe('what PayPal will never take, whatever status says so', () => {
  it.each([
    [400, 'INVALID_PARAMETER_VALUE'],
    [403, 'PAYEE_NOT_CONSENTED'],
    [422, 'COMPLIANCE_VIOLATION'],
  ])('%i %s: the order is free for another payment', async (status, issue) => {
    const { shop, paypal, lines } = await aShopWithALog();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.disturb(/capture$/, issued(status, issue));
    expectRefused(await pay(shop, order, id), 'payment_not_verified');
    expect(await historyOf(shop, order)).toMatchObject([{ action: 'payment_failed', payment: id, reason: issue }]);
    expect((await seen(shop, order)).payment).toMatchObject({ status: 'failed', failure: 'refused' });
    expect(lines).toEqual([{ provider: 'paypal', call: 'capture', payment: id, code: issue }]);
    const asked = paypal.requests.length;
    await settleWaitingPayments(new Date(Date.now() + 1000), {
      providers: [makePayPalProvider(paypal.settings)],
      onError: (error) => expect.fail(String(error)),
    });
    expect(paypal.requests).toHaveLength(asked);
    const next = await aStartedPayment(shop, order);
    paypal.approve(next);
    await pay(shop, order, next).expect(200);
  });

  it.each([
    ['without an issue', { status: 403 }, 1],
    ['about an order that is not everywhere yet', issued(404, 'INVALID_RESOURCE_ID'), 1],
    ['with an account that PayPal does not let in', issued(401, 'INVALID_ACCOUNT_STATUS'), 2],
    ['with too many calls', issued(429, 'RATE_LIMIT_REACHED'), 3],
    ['with another call at work on it', issued(409, 'PREVIOUS_REQUEST_IN_PROGRESS'), 3],
    ['with a fault of its own', issued(500, 'INTERNAL_SERVER_ERROR'), 3],
  ])('but an answer %s says nothing: the call may be repeated', async (_what, answer, times) => {
    const { shop, paypal, lines } = await aShopWithALog();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.disturb(/capture$/, ...Array.from({ length: times }, () => answer));
    await pay(shop, order, id).expect(503);
    expect([(await seen(shop, order)).payment.status, await historyOf(shop, order), lines]).toEqual([
      'pending',
      [],
      [],
    ]);
    await pay(shop, order, id).expect(200);
  });

  it('and what PayPal has forgotten meanwhile is free with the next question', async () => {
    const { shop, paypal } = await aShopWithALog();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.disturb(/GET .*orders/, { status: 200, text: JSON.stringify(paypal.order(id)) });
    paypal.orders.delete(id);
    await pay(shop, order, id).expect(503);
    expectRefused(await pay(shop, order, id), 'payment_not_verified');
    expect((await seen(shop, order)).payment.status).toBe('failed');
  });
});

describe('what a provider will not even begin', () => {
  it.each([
    [400, 'INVALID_PARAMETER_VALUE'],
    [403, 'PERMISSION_DENIED'],
    [404, 'INVALID_RESOURCE_ID'],
    [422, 'PAYEE_ACCOUNT_RESTRICTED'],
  ])('by PayPal, with %i %s, is shown in the history', async (status, issue) => {
    const { shop, paypal, lines } = await aShopWithALog();
    const order = await aVisitorOrder(shop);
    paypal.disturb(/POST .*orders$/, issued(status, issue));
    expectRefused(await start(shop, order, 'PayPal'), 'payment_method_unavailable');
    const refused = { action: 'payment_refused', provider: 'paypal', reason: issue };
    expect(await historyOf(shop, order)).toMatchObject([refused]);
    expect(lines).toEqual([{ provider: 'paypal', call: 'start', code: issue }]);
    await aStartedPayment(shop, order);
  });

  const invalid = 'invalid_request_error';

  it.each([
    [
      'an account that is not activated',
      400,
      { type: invalid, code: 'testmode_charges_only' },
      'testmode_charges_only',
    ],
    ['nothing to pay with in the currency', 400, { type: invalid, message: 'None' }, 'StripeInvalidRequestError'],
    ['an amount', 400, { type: invalid, code: 'amount_too_large' }, 'amount_too_large'],
    ['a key without the right', 403, { type: invalid, message: 'rk_test_…' }, 'StripePermissionError'],
    ['something it does not have', 404, { type: invalid, code: 'resource_missing' }, 'resource_missing'],
  ])('by Stripe, for %s, is shown in the history', async (_what, status, error, reason) => {
    const { shop, stripe, lines } = await aShopWithALog();
    const order = await aVisitorOrder(shop, { paymentMethod: 'Stripe' });
    stripe.disturb(/POST .*sessions$/, failing(status, error));
    const refused = await start(shop, order, 'Stripe');
    expectRefused(refused, 'payment_method_unavailable');
    expect(refused.text).not.toContain('rk_test');
    expect(await historyOf(shop, order)).toMatchObject([{ action: 'payment_refused', provider: 'stripe', reason }]);
    expect(lines).toEqual([{ provider: 'stripe', call: 'start', code: reason }]);
    await aStartedPayment(shop, order, 'Stripe');
  });

  it.each([
    ['a wrong key', 401, { type: invalid }, 1],
    ['a lock', 429, { type: invalid, code: 'lock_timeout' }, 1],
    ['too many calls', 400, { type: invalid, code: 'rate_limit' }, 1],
    ['a key that is in use', 409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }, 3],
    ['a key that was used', 400, { type: 'idempotency_error' }, 1],
    ['a fault elsewhere', 424, { type: 'api_error' }, 1],
    ['a fault of its own', 500, { type: 'api_error' }, 3],
  ])('but after %s the call to Stripe may be repeated, and nothing is stored', async (_what, status, error, times) => {
    const { shop, stripe, lines } = await aShopWithALog();
    const order = await aVisitorOrder(shop, { paymentMethod: 'Stripe' });
    stripe.disturb(/POST .*sessions$/, ...Array.from({ length: times }, () => failing(status, error)));
    await start(shop, order, 'Stripe').expect(503);
    expect([await historyOf(shop, order), lines]).toEqual([[], []]);
    await aStartedPayment(shop, order, 'Stripe');
  });
});

it('a debit that the bank refuses days later says why', async () => {
  const { shop, stripe } = await aStripeShop();
  const { order, id } = await aBegunOrder(shop);
  stripe.pay(id, 'processing');
  await pay(shop, order, id).expect(202);
  const { payment_intent: intent } = stripe.session(id);
  if (!intent) throw new Error('nothing was agreed to');
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
  await notify(shop, 'stripe', stripe.notification('checkout.session.async_payment_failed', id)).expect(200);
  const failed = { action: 'payment_failed', provider: 'stripe', payment: id, reason: 'insufficient_funds' };
  expect(await historyOf(shop, order)).toMatchObject([failed]);
  expect((await seen(shop, order)).payment).toMatchObject({ status: 'failed', failure: 'declined' });
});

it('a refund that its provider refuses appears in the history, even if the caller no longer waits for the answer', async () => {
  const { shop, paypal } = await aPayPalShop();
  const { order, id } = await anApprovedOrder(shop, paypal);
  await pay(shop, order, id).expect(200);
  const { token } = await aUser({ isAdmin: true });
  paypal.disturb(/refund$/, 'unheard', 'unheard', 'unheard');
  const call = request(shop).post(`/api/orders/${order._id}/refunds`).auth(token, { type: 'bearer' });
  await call.send({ amount: 5 }).expect(503);
  paypal.onRefund.result = 'INSUFFICIENT_FUNDS';
  const providers = [makePayPalProvider(paypal.settings)];
  await settleWaitingPayments(new Date(Date.now() + 1000), {
    providers,
    onError: (error) => expect.fail(String(error)),
  });
  const [, refused] = await historyOf(shop, order);
  expect(refused).toMatchObject({
    action: 'refund_refused',
    amount: 5,
    payment: id,
    reason: 'INSUFFICIENT_FUNDS',
    by: { name: 'Karla Petersen' },
  });
});

it('the log has a line for each', async () => {
  const { shop, paypal, lines } = await aShopWithALog();
  const { order, id } = await anApprovedOrder(shop, paypal);
  paypal.onCapture.result = 'DUPLICATE_INVOICE_ID';
  await pay(shop, order, id).expect(409);
  paypal.disturb(/POST .*orders$/, { status: 422, text: '{"details":[{"issue":"PAYEE_ACCOUNT_RESTRICTED"}]}' });
  await request(shop).post(`/api/orders/${order._id}/payments`).send({ method: 'PayPal' }).expect(409);
  expect(lines).toEqual([
    { provider: 'paypal', call: 'capture', payment: id, code: 'DUPLICATE_INVOICE_ID' },
    { provider: 'paypal', call: 'start', code: 'PAYEE_ACCOUNT_RESTRICTED' },
  ]);
});
