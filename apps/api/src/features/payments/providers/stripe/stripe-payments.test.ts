import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../../testing/factories.ts';
import {
  aBegunOrder,
  aStripeOrder,
  aStripeShop,
  expectPaidOnce,
  expectPaidOnceBy100,
  expectUnpaid,
  notify,
} from '../../../../testing/payments/provider-shops.ts';
import { aVisitorOrder, listening, pay } from '../../../../testing/calls/shop-calls.ts';
import { OrderModel } from '../../../orders/order.model.ts';
import { PaymentModel } from '../../payment.model.ts';
import { makeStripeProvider } from './stripe-provider.ts';

describe('paying by Stripe', () => {
  it('begins with the exact amount and the number, and reveals nothing that opens the order', async () => {
    const { shop, stripe } = await aStripeShop();
    const order = await aVisitorOrder(shop, { paymentMethod: 'Stripe' });

    const { body } = await request(shop)
      .post(`/api/orders/${order._id}/payments`)
      .send({ method: 'Stripe' })
      .expect(201);

    expect(body).toMatchObject({ provider: 'stripe', demo: false, action: { kind: 'redirect' } });
    expect(body.action.url).toBe(`https://checkout.stripe.example/c/pay/${body.id}`);
    expect(stripe.session(body.id)).toMatchObject({
      amount_total: 4900,
      currency: 'eur',
      client_reference_id: order.number,
    });
    const sent = stripe.asked.get(body.id);
    const back = sent?.get('cancel_url') ?? '';
    expect(back).toMatch(/^http:\/\/localhost:3000\/payments\/return\/[0-9a-f]{32}$/);
    expect(sent?.get('success_url')).toBe(`${back}?payment=agreed`);
    expect(stripe.requests.at(-1)?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
    expect(JSON.stringify(stripe.requests)).not.toContain(order._id);
  });

  it('is paid when the shopper comes back', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aStripeOrder(shop, stripe);
    const { body } = await pay(shop, order, id).expect(200);
    expect(body).toMatchObject({ isPaid: true, payment: { provider: 'stripe', method: 'Stripe', status: 'captured' } });
    await expectPaidOnce(order);
    expect(await PaymentModel.findOne({ provider: 'stripe', providerId: id }).lean()).toMatchObject({
      payerEmail: 'karla@post.example',
    });
  });

  it.each([
    [
      { type: 'card', card: { wallet: null } },
      { de: 'Karte', en: 'Card' },
    ],
    [
      { type: 'card', card: { wallet: { type: 'google_pay' } } },
      { de: 'Google Pay', en: 'Google Pay' },
    ],
    [{ type: 'klarna' }, { de: 'Klarna', en: 'Klarna' }],
    [{ type: 'eps' }, { de: 'Stripe', en: 'Stripe' }],
  ])('stores the payment option with the order: %j', async (details, paidWith) => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aStripeOrder(shop, stripe);
    const charge = stripe.session(id).payment_intent?.latest_charge;
    if (charge) charge.payment_method_details = details;
    await pay(shop, order, id).expect(200);
    expect(await OrderModel.findById(order._id).lean()).toMatchObject({ isPaid: true, paidWith });
  });

  it('is completed by a notification when the shopper has closed the tab, however often it is repeated', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aStripeOrder(shop, stripe);
    const sent = stripe.notification('checkout.session.completed', id);
    await notify(shop, 'stripe', sent).expect(200);
    await notify(shop, 'stripe', sent).expect(200);
    await expectPaidOnce(order);
  });

  it('100 calls and notifications at once: one record, one date', async () => {
    const { shop, stripe } = await aStripeShop();
    const server = await listening(shop);
    const { order, id } = await aStripeOrder(server, stripe);
    const types = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];
    const sent = types.map((type) => stripe.notification(type, id));
    await expectPaidOnceBy100(server, order, id, 'stripe', sent);
  });

  it('is pending with money that arrives later', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aBegunOrder(shop);
    stripe.pay(id, 'processing');
    await pay(shop, order, id).expect(202);
    await expectUnpaid(order);
    stripe.pay(id);
    await notify(shop, 'stripe', stripe.notification('checkout.session.async_payment_succeeded', id)).expect(200);
    await expectPaidOnce(order);
  });

  it('an amount that Stripe does not accept is refused without an error', async () => {
    const { shop } = await aStripeShop();
    const order = await aVisitorOrder(shop, {
      paymentMethod: 'Stripe',
      products: [await aProduct({ priceCents: 30 })],
    });
    const { status, body } = await request(shop).post(`/api/orders/${order._id}/payments`).send({ method: 'Stripe' });
    expect([status, body.code]).toEqual([409, 'payment_method_unavailable']);
  });
});

describe('test and live', () => {
  it('a session of the other mode pays nothing', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aStripeOrder(shop, stripe);
    stripe.session(id).livemode = true;
    const { body } = await pay(shop, order, id).expect(409);
    expect(body.code).toBe('payment_not_verified');
    await expectUnpaid(order);
  });

  it('a notification of the other mode is ignored', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aStripeOrder(shop, stripe);
    const asked = stripe.requests.length;
    await notify(shop, 'stripe', stripe.notification('checkout.session.completed', id, { livemode: true })).expect(200);
    expect(stripe.requests).toHaveLength(asked);
    await expectUnpaid(order);
  });
});

describe('Stripe with troubles', () => {
  it.each([
    ['cut off', 'unheard'],
    ['an answer that is lost', 'unanswered'],
    ['500', { status: 500 }],
  ] as const)('%s once: succeeds, and begins one session', async (_what, trouble) => {
    const { shop, stripe } = await aStripeShop();
    stripe.disturb(/POST/, trouble);
    stripe.disturb(/GET/, trouble);
    const { order, id } = await aStripeOrder(shop, stripe);
    await pay(shop, order, id).expect(200);
    await expectPaidOnce(order);
    expect(stripe.sessions.size).toBe(1);
  });

  it('away: 503 with Retry-After, and paid later', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aStripeOrder(shop, stripe);
    stripe.disturb(/GET/, 'unheard', 'unheard', 'unheard');
    const response = await pay(shop, order, id);
    expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    await expectUnpaid(order);
    await pay(shop, order, id).expect(200);
  });

  it('an error that does not declare itself decides nothing', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aStripeOrder(shop, stripe);
    stripe.disturb(/GET/, { status: 500 }, { status: 500 }, { status: 500 });
    await pay(shop, order, id).expect(503);
    await expectUnpaid(order);
    await pay(shop, order, id).expect(200);
    await expectPaidOnce(order);
  });

  it('wrong credentials: 503, and the error does not quote the key', async () => {
    const { stripe } = await aStripeShop();
    const wrong = makeStripeProvider({ ...stripe.settings, secretKey: 'sk_test_wrong' });
    const error = await wrong.find('cs_test_1').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'unavailable', message: 'Stripe: StripeAuthenticationError 401' });
  });
});
