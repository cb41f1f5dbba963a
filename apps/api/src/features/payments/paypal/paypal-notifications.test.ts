import { describe, expect, it } from 'vitest';
import type { FakePayPal } from '../../../testing/fake-paypal.ts';
import { aPayPalShop, anApprovedOrder, expectUnpaid, notify } from '../../../testing/provider-shops.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { makePayPalProvider } from './paypal-provider.ts';

describe('a notification', () => {
  type Sent = ReturnType<FakePayPal['notification']>;
  const without =
    (name: string) =>
    ({ headers, body }: Sent) => ({ body, headers: { ...headers, [name]: '' } });
  const forged: [string, (sent: Sent, other: Sent) => Sent][] = [
    ['without headers', ({ body }) => ({ body, headers: {} })],
    ['without a signature', without('paypal-transmission-sig')],
    ['without an id', without('paypal-transmission-id')],
    ['without a time', without('paypal-transmission-time')],
    ['without a certificate', without('paypal-cert-url')],
    ['without an algorithm', without('paypal-auth-algo')],
    ['with another one’s signature', (sent, other) => ({ body: sent.body, headers: other.headers })],
    ['with one byte more', ({ body, headers }) => ({ body: `${body} `, headers })],
    ['written anew', ({ body, headers }) => ({ body: JSON.stringify(JSON.parse(body)), headers })],
    [
      'signed at another time',
      ({ body, headers }) => ({ body, headers: { ...headers, 'paypal-transmission-time': '2026-01-01T00:00:00Z' } }),
    ],
    [
      'with an endless header',
      ({ body, headers }) => ({ body, headers: { ...headers, 'paypal-cert-url': 'x'.repeat(5000) } }),
    ],
  ];
  it.each(forged)('%s is refused with 400', async (_what, forge) => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    const sent = paypal.notification('CHECKOUT.ORDER.APPROVED', id);
    const response = await notify(shop, 'paypal', forge(sent, paypal.notification('CHECKOUT.ORDER.COMPLETED', id)));
    expect([response.status, response.body.code]).toEqual([400, 'invalid_signature']);
    await expectUnpaid(order);
  });

  it.each(['', 'no json', '{},"webhook_id":"MINE"', '[]', 'null', '{"event_type":5}'])(
    'with the body %j is refused with 400',
    async (body) => {
      const { shop, paypal } = await aPayPalShop();
      const { id } = await anApprovedOrder(shop, paypal);
      const { headers } = paypal.notification('CHECKOUT.ORDER.APPROVED', id);
      const response = await notify(shop, 'paypal', { body, headers });
      expect([response.status, response.body.code]).toEqual([400, 'invalid_input']);
    },
  );

  it('that is genuine and replayed for an order since refunded pays nothing', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await makePayPalProvider(paypal.settings).capture(id);
    await makePayPalProvider(paypal.settings).refund(id, 4900, 'all');
    const sent = paypal.notification('PAYMENT.CAPTURE.COMPLETED', id);
    await notify(shop, 'paypal', sent).expect(200);
    await notify(shop, 'paypal', sent).expect(200);
    await expectUnpaid(order);
  });

  it.each(['BILLING.PLAN.CREATED', 'CUSTOMER.DISPUTE.CREATED', 'CHECKOUT.ORDER.APPROVED', '__proto__'])(
    'about nothing of ours (%s) is accepted and ignored',
    async (type) => {
      const { shop, paypal } = await aPayPalShop();
      const { order } = await anApprovedOrder(shop, paypal);
      await notify(shop, 'paypal', paypal.notification(type, '5O190127TN364715T')).expect(200);
      await expectUnpaid(order);
    },
  );

  it('for a cancelled order pays nothing', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await OrderModel.updateOne({ _id: order._id }, { cancelledAt: new Date() });
    await notify(shop, 'paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id)).expect(200);
    await expectUnpaid(order);
    expect(paypal.requests.filter(({ path }) => path.endsWith('/capture'))).toEqual([]);
  });
});
