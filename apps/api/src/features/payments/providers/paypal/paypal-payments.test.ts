import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { fakePayPal } from '../../../../testing/fakes/fake-providers.ts';
import {
  aPayPalShop,
  anApprovedOrder,
  expectPaidOnce,
  expectPaidOnceBy100,
  notify,
} from '../../../../testing/payments/provider-shops.ts';
import { aStartedPayment, aVisitorOrder, listening, pay } from '../../../../testing/calls/shop-calls.ts';
import { stubProvider } from '../../../../testing/fakes/stub-provider.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { OrderModel } from '../../../orders/order.model.ts';
import { PaymentModel } from '../../payment.model.ts';
import { makePayPalProvider } from './paypal-provider.ts';

describe('paying by PayPal', () => {
  // spec 1.16
  it('begins with the exact amount and the number, and reveals nothing that opens the order', async () => {
    const { shop, paypal } = await aPayPalShop();
    const order = await aVisitorOrder(shop);

    const { body } = await request(shop)
      .post(`/api/orders/${order._id}/payments`)
      .send({ method: 'PayPal' })
      .expect(201);

    expect(body).toMatchObject({ provider: 'paypal', demo: false, action: { kind: 'popup' } });
    expect(body.action.url).toBe(`https://www.paypal.example/checkoutnow?token=${body.id}`);
    expect(paypal.order(body.id).purchase_units).toEqual([
      {
        custom_id: order.number,
        invoice_id: order.number,
        amount: { currency_code: 'EUR', value: '49.00' },
        payee: { merchant_id: 'SHOPMERCHANT1' },
      },
    ]);
    expect(paypal.requests.at(-1)?.headers['paypal-request-id']).toMatch(/^[\w-]{36}$/);
    expect(JSON.stringify(paypal.requests)).not.toContain(order._id);
  });

  // spec 7.32
  it('requests no shipping address: the order has one', async () => {
    const { shop, paypal } = await aPayPalShop();
    const order = await aVisitorOrder(shop);
    await request(shop).post(`/api/orders/${order._id}/payments`).send({ method: 'PayPal' }).expect(201);
    const created = paypal.requests.filter(({ path }) => path === '/v2/checkout/orders');
    expect(created.map(({ body }) => JSON.parse(body).payment_source.paypal.experience_context)).toEqual([
      expect.objectContaining({ shipping_preference: 'NO_SHIPPING', locale: 'de-DE' }),
    ]);
  });

  it('works with PayPal’s button without a redirect link', async () => {
    const { paypal } = await aPayPalShop();
    paypal.disturb(/orders$/, { status: 201, text: '{"id":"5O190127TN364715T","status":"CREATED"}' });
    const asked = {
      method: 'PayPal',
      reference: '2026-1',
      amountCents: 4900,
      returnUrl: 'https://shop.example',
    } as const;
    expect(await makePayPalProvider(paypal.settings).start(asked)).toEqual({
      id: '5O190127TN364715T',
      action: { kind: 'popup' },
    });
  });

  // spec 1.16
  it('is paid when the shopper comes back', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    const { body } = await pay(shop, order, id).expect(200);
    expect(body).toMatchObject({ isPaid: true, payment: { provider: 'paypal', method: 'PayPal', status: 'captured' } });
    await expectPaidOnce(order);
    expect(await PaymentModel.findOne({ provider: 'paypal', providerId: id }).lean()).toMatchObject({
      amountCents: 4900,
      currency: 'EUR',
      payerEmail: 'karla@post.example',
    });
  });

  it('is completed by a notification when the shopper has closed the tab; repeated and late ones change nothing', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await notify(shop, 'paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id)).expect(200);
    await expectPaidOnce(order);
    const before = await OrderModel.findById(order._id).lean();
    const late = ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING'];
    for (const type of late) await notify(shop, 'paypal', paypal.notification(type, id)).expect(200);
    expect(await OrderModel.findById(order._id).lean()).toEqual(before);
  });

  it('accepts a payment that the browser captured itself, sent as PayPal’s whole object', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await PaymentModel.deleteMany({ order: order._id });
    await makePayPalProvider(paypal.settings).capture(id);
    const told = { ...paypal.order(id), update_time: new Date().toISOString() };
    await request(shop).put(`/api/orders/${order._id}/pay`).send(told).expect(200);
    await expectPaidOnce(order);
  });

  it('records a capture by the browser for an order with another method under its actual method', async () => {
    const paypal = await fakePayPal();
    const providers = [stubProvider({ name: 'stripe', methods: ['Stripe'] }), makePayPalProvider(paypal.settings)];
    const shop = testApp({ providers, demoWindow: undefined });
    const order = await aVisitorOrder(shop, { paymentMethod: 'Stripe' });
    const id = await aStartedPayment(shop, order);
    paypal.approve(id);
    await PaymentModel.deleteMany({ order: order._id });
    await makePayPalProvider(paypal.settings).capture(id);
    const { body } = await request(shop).put(`/api/orders/${order._id}/pay`).send(paypal.order(id)).expect(200);
    expect(body.payment).toEqual({ provider: 'paypal', method: 'PayPal', status: 'captured' });
    await expectPaidOnce(order);
  });

  it('records a capture by the browser for a cancelled order, with its actual method', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await PaymentModel.deleteMany({ order: order._id });
    await OrderModel.updateOne(
      { _id: order._id },
      { cancelledAt: new Date(), isCancelled: true, paymentMethod: 'Stripe' },
    );
    await makePayPalProvider(paypal.settings).capture(id);
    await request(shop).put(`/api/orders/${order._id}/pay`).send(paypal.order(id)).expect(404);
    const kept = { method: 'PayPal', status: 'captured', allocation: 'refund_due' };
    expect(await PaymentModel.find({ order: order._id }).lean()).toMatchObject([kept]);
  });

  it('that PayPal refuses is not treated as an outage', async () => {
    const { shop, paypal } = await aPayPalShop();
    const order = await aVisitorOrder(shop);
    paypal.disturb(/orders$/, { status: 422, text: '{"details":[{"issue":"MAX_VALUE_EXCEEDED"}]}' });
    const response = await request(shop).post(`/api/orders/${order._id}/payments`).send({ method: 'PayPal' });
    expect([response.status, response.body.code]).toEqual([409, 'payment_method_unavailable']);
  });

  it('100 calls and notifications at once: one record, one date, the money taken once', async () => {
    const { shop, paypal } = await aPayPalShop();
    const server = await listening(shop);
    const { order, id } = await anApprovedOrder(server, paypal);

    const types = ['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'];
    const sent = types.map((type) => paypal.notification(type, id));
    await expectPaidOnceBy100(server, order, id, 'paypal', sent);
    expect(paypal.order(id).purchase_units[0].payments?.captures).toHaveLength(1);
  });
});
