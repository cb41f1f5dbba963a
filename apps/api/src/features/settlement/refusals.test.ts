import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { fakePayPal } from '../../testing/fakes/fake-providers.ts';
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
import { makePayPalProvider } from '../payments/providers/paypal/paypal-provider.ts';
import { settleWaitingPayments } from './settle-waiting.service.ts';

/** The order as its guest sees it. */
const seen = async (shop: Shop, order: { _id: string }) =>
  (await request(shop).get(`/api/orders/visitor-order/${order._id}`).expect(200)).body;

/** What an admin reads in its history. */
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

  it('is told anew by a capture that was declined, and forgotten when the shopper has paid', async () => {
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

it('what PayPal will not even begin stands in the history', async () => {
  const { shop, paypal } = await aPayPalShop();
  const order = await aVisitorOrder(shop);
  paypal.disturb(/POST .*orders$/, { status: 422, text: '{"details":[{"issue":"PAYEE_ACCOUNT_RESTRICTED"}]}' });
  const { body, status } = await request(shop).post(`/api/orders/${order._id}/payments`).send({ method: 'PayPal' });
  expect([status, body.code]).toEqual([409, 'payment_method_unavailable']);
  const refused = { action: 'payment_refused', provider: 'paypal', reason: 'PAYEE_ACCOUNT_RESTRICTED' };
  expect(await historyOf(shop, order)).toMatchObject([refused]);
  await aStartedPayment(shop, order);
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

it('a refund that its provider refuses stands in the history, also where nobody waits for the answer', async () => {
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
  const paypal = await fakePayPal();
  const lines: object[] = [];
  const { providers } = configuredProviders({ paypal: paypal.settings, onRefusal: (line) => lines.push(line) });
  const shop = testApp({ providers, demoWindow: undefined });
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
