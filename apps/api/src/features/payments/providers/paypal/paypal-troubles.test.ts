// asvs 16.5.2
import { describe, expect, it } from 'vitest';
import {
  aPayPalShop,
  anApprovedOrder,
  expectPaidOnce,
  expectUnpaid,
  notify,
} from '../../../../testing/payments/provider-shops.ts';
import { listening, pay } from '../../../../testing/calls/shop-calls.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { OrderModel } from '../../../orders/order.model.ts';
import { settleWaitingPayments } from '../../../settlement/settle-waiting.service.ts';
import { makePayPalProvider } from './paypal-provider.ts';

describe('PayPal with troubles', () => {
  it('an answer lost on the way: the same attempt is repeated by the same key', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.disturb(/capture$/, 'unanswered');
    await pay(shop, order, id).expect(200);
    await expectPaidOnce(order);
    const keys = paypal.requests
      .filter(({ path }) => path.endsWith('/capture'))
      .map(({ headers }) => headers['paypal-request-id']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['cut off', 'unheard'],
    ['500', { status: 500 }],
    ['503 with a page', { status: 503, text: '<html>' }],
    ['429', { status: 429 }],
    ['409 while at work on it', { status: 409 }],
  ] as const)('%s once, on every call: the call succeeds', async (_what, trouble) => {
    const { shop, paypal } = await aPayPalShop();
    paypal.disturb(/token$/, trouble);
    paypal.disturb(/orders$/, trouble);
    paypal.disturb(/GET/, trouble);
    paypal.disturb(/capture$/, trouble);
    const { order, id } = await anApprovedOrder(shop, paypal);
    await pay(shop, order, id).expect(200);
    await expectPaidOnce(order);
    expect(paypal.orders.size).toBe(1);
  });

  it('completely away: 503 with Retry-After, nothing is lost, and the shop settles it by itself later', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    // The money is taken, and the shop does not learn of it.
    paypal.disturb(/capture$/, 'unanswered', 'unheard', 'unheard');
    const response = await pay(shop, order, id);
    expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    await expectUnpaid(order);

    await settleWaitingPayments(new Date(Date.now() + 1000), {
      providers: [makePayPalProvider(paypal.settings)],
      onError: (error) => {
        throw error;
      },
    });
    await expectPaidOnce(order);
    expect(paypal.order(id).purchase_units[0].payments?.captures).toHaveLength(1);
  });

  it('too slow: 503 in time, and no further try after the deadline', async () => {
    const { paypal } = await aPayPalShop();
    const provider = makePayPalProvider({ ...paypal.settings, timeoutMs: 380 });
    const countAsked = () => paypal.requests.filter(({ method }) => method === 'GET').length;
    // It has its token from then on; on a busy machine not at the first time.
    await eventually(async () => expect(await provider.find('5O190127TN364715T')).toBeUndefined());
    const before = countAsked();
    const slow = { delayMs: 1000 };
    // One try and the pause after it exceed the deadline.
    paypal.disturb(/GET/, slow);
    await expect(provider.find('5O190127TN364715T')).rejects.toMatchObject({ code: 'unavailable' });
    expect(countAsked()).toBe(before + 1);
  });

  it('a notification that cannot be verified now: 503, so that PayPal repeats it', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.disturb(/verify/, 'unheard', 'unheard', 'unheard');
    const sent = paypal.notification('CHECKOUT.ORDER.APPROVED', id);
    await notify(shop, 'paypal', sent).expect(503);
    await notify(shop, 'paypal', sent).expect(200);
    await expectPaidOnce(order);
  });

  it('a payment that PayPal has forgotten does not block the order', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.onCapture.result = 'PENDING';
    await pay(shop, order, id).expect(202);
    paypal.orders.delete(id);
    await pay(shop, order, id).expect(409);
    expect(await OrderModel.findById(order._id).lean()).toMatchObject({ payment: { status: 'failed' } });
  });
});

function tokensAsked(paypal: { requests: { path: string }[] }): number {
  return paypal.requests.filter(({ path }) => path === '/v1/oauth2/token').length;
}

describe('PayPal’s token', () => {
  it('is requested once for many calls, also simultaneous ones', async () => {
    const { shop, paypal } = await aPayPalShop();
    const server = await listening(shop);
    await Promise.all(Array.from({ length: 5 }, () => anApprovedOrder(server, paypal)));
    expect(tokensAsked(paypal)).toBe(1);
  });

  it('is requested again when PayPal no longer accepts it', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.revokeTokens();
    await pay(shop, order, id).expect(200);
    expect(tokensAsked(paypal)).toBe(2);
  });

  it('is requested again before it expires', async () => {
    const { shop, paypal } = await aPayPalShop();
    const short = JSON.stringify({ access_token: 'short', token_type: 'Bearer', expires_in: 30 });
    paypal.disturb(/token$/, { status: 200, text: short });
    // The fake never issued this token: it must be dropped, and expires too soon to be used twice.
    const { order, id } = await anApprovedOrder(shop, paypal);
    await pay(shop, order, id).expect(200);
    expect(tokensAsked(paypal)).toBe(2);
  });

  it('wrong credentials: 503, and neither answer nor error contains them', async () => {
    const { paypal } = await aPayPalShop();
    const wrong = makePayPalProvider({ ...paypal.settings, clientSecret: 'wrong-secret' });
    const error = await wrong.find('5O190127TN364715T').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'unavailable', message: 'PayPal: refuses the credentials (401)' });
  });
});
