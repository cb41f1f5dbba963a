import type { Order } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct, aUser } from '../../testing/factories.ts';
import {
  aBegunOrder,
  aPayPalShop,
  aStripeShop,
  anApprovedOrder,
  expectPaidOnce,
  notify,
} from '../../testing/payments/provider-shops.ts';
import {
  type Shop,
  aStartedPayment,
  aVisitorOrder,
  cancel,
  errorCode,
  expectRefused,
  pay,
} from '../../testing/calls/shop-calls.ts';
import { stubProvider } from '../../testing/fakes/stub-provider.ts';
import { listHistoryActions } from '../../testing/calls/order-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { cancelUnpaidOrders, settleWaitingPayments } from './settle-waiting.service.ts';
import { makePayPalProvider } from '../payments/providers/paypal/paypal-provider.ts';
import { makeStripeProvider } from '../payments/providers/stripe/stripe-provider.ts';
import { chooseForRun } from '../../testing/choose-for-run.ts';

const stored = ({ _id }: { _id: string }) => OrderModel.findById(_id).lean();
const allocations = async ({ _id }: { _id: string }) =>
  Object.fromEntries(
    (await PaymentModel.find({ order: _id, status: 'captured' }).lean()).map(
      ({ providerId, allocation }) => [providerId, allocation] as const,
    ),
  );
const actions = async (order: { _id: string }) => listHistoryActions(await stored(order));
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const settling = (...providers: PaymentProvider[]) => ({
  providers,
  onError: (error: unknown) => expect.fail(String(error)),
});
const dueOf = async (shop: Shop) => {
  const { token } = await aUser({ isAdmin: true });
  return (await request(shop).get('/api/overview').auth(token, { type: 'bearer' }).expect(200)).body.refundsDue;
};

describe('an overpayment', () => {
  it('beside the payment that paid the order: recorded, flagged once, shown to the merchant', async () => {
    const provider = stubProvider();
    const shop = testApp({ providers: [provider] });
    const order = await aVisitorOrder(shop);
    const [surplus, paid] = [await aStartedPayment(shop, order), await aStartedPayment(shop, order)];
    await pay(shop, order, paid).expect(200);
    const begun = provider.payments.get(surplus);
    if (begun) provider.payments.set(surplus, { ...begun, status: 'captured' });
    for (let time = 0; time < 3; time += 1) expect(errorCode(await pay(shop, order, surplus))).toBe('already_paid');

    expect(await allocations(order)).toEqual({ [paid]: 'order', [surplus]: 'refund_due' });
    expect(await actions(order)).toEqual(['paid', 'refund_due']);
    expect(await dueOf(shop)).toMatchObject({ count: 1, orders: [{ amount: 49, cancelled: false }] });
  });

  it.each(['named', 'not named'])(
    'is refunded without restocking an order that is still to be delivered: %s',
    async (how) => {
      const provider = stubProvider();
      const shop = testApp({ providers: [provider] });
      const product = await aProduct();
      const order = await aVisitorOrder(shop, { products: [product] });
      const [surplus, paid] = [await aStartedPayment(shop, order), await aStartedPayment(shop, order)];
      await pay(shop, order, paid).expect(200);
      const begun = provider.payments.get(surplus);
      if (begun) provider.payments.set(surplus, { ...begun, status: 'captured' });
      await pay(shop, order, surplus);
      const admin = await aUser({ isAdmin: true });
      const refund = (body: object) =>
        request(shop).post(`/api/orders/${order._id}/refunds`).auth(admin.token, { type: 'bearer' }).send(body);
      const read = await request(shop).get(`/api/orders/${order._id}`).auth(admin.token, { type: 'bearer' });
      const found = (read.body as Order).payments?.find(({ id }) => id === surplus);
      expect(found).toMatchObject({ can: { refund: true, restock: false } });

      expectRefused(await refund({ restock: true, ...(how === 'named' && { payment: surplus }) }), 'not_restockable');
      expect((await ProductModel.findById(product._id).lean())?.countInStock).toBe(9);
      await refund({ payment: surplus }).expect(200);
      expect((await ProductModel.findById(product._id).lean())?.countInStock).toBe(9);
      expect(await stored(order)).not.toHaveProperty('restockedAt');
    },
  );

  it('for an order that an admin has marked as paid', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aBegunOrder(shop);
    const { token } = await aUser({ isAdmin: true });
    await request(shop).put(`/api/orders/${order._id}/pay-admin`).auth(token, { type: 'bearer' }).send({}).expect(200);
    stripe.pay(id);
    await notify(shop, 'stripe', stripe.notification('checkout.session.completed', id)).expect(200);
    expect(await allocations(order)).toEqual({ [id]: 'refund_due' });
    expect(await actions(order)).toEqual(['marked_paid', 'refund_due']);
  });

  it('for a cancelled order: reported by the provider, or by the shopper who comes back', async () => {
    const { shop, stripe } = await aStripeShop();
    const admin = await aUser({ isAdmin: true });
    const begun = [await aBegunOrder(shop), await aBegunOrder(shop)];
    for (const { order, id } of begun) {
      // Stripe is unavailable while the order is cancelled: its page stays open.
      stripe.disturb(/expire/, { status: 500 });
      await cancel(shop, order, admin).expect(200);
      stripe.pay(id);
    }
    const [first, second] = begun;
    if (!first || !second) throw new Error('no orders');
    await notify(shop, 'stripe', stripe.notification('checkout.session.completed', first.id)).expect(200);
    expect(errorCode(await pay(shop, second.order, second.id))).toBe('order_cancelled');
    for (const { order, id } of begun) {
      expect(await allocations(order)).toEqual({ [id]: 'refund_due' });
      expect(await actions(order)).toEqual(['cancelled', 'refund_due']);
      expect((await stored(order))?.isPaid).toBe(false);
    }
  });

  it(
    'of an order cancelled by an admin during the capture, again and again: it is flagged',
    { tags: ['repeated'] },
    async () => {
      for (let round = 0; round < chooseForRun(3, 10); round += 1) {
        const provider = stubProvider();
        const shop = testApp({ providers: [provider] });
        const admin = await aUser({ isAdmin: true });
        const order = await aVisitorOrder(shop);
        const id = await aStartedPayment(shop, order);
        await Promise.all([pay(shop, order, id), cancel(shop, order, admin)]);
        await settleWaitingPayments(minutes(1), settling(provider));
        expect(await allocations(order)).toEqual(provider.captures.length > 0 ? { [id]: 'refund_due' } : {});
      }
    },
  );

  it('approved only is not captured for a cancelled order', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await cancel(shop, order, await aUser({ isAdmin: true })).expect(200);
    expect(errorCode(await pay(shop, order, id))).toBe('order_cancelled');
    await notify(shop, 'paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id)).expect(200);
    expect(paypal.requests.filter(({ path }) => path.endsWith('/capture'))).toEqual([]);
    expect(await PaymentModel.countDocuments({ order: order._id, status: 'captured' })).toBe(0);
  });

  it('waits on record while another payment is decided, and pays the order when that one fails', async () => {
    const provider = stubProvider();
    const shop = testApp({ providers: [provider] });
    const order = await aVisitorOrder(shop);
    const [undecided, taken] = [await aStartedPayment(shop, order), await aStartedPayment(shop, order)];
    const set = (id: string, status: 'pending' | 'failed' | 'captured') => {
      const payment = provider.payments.get(id);
      if (payment) provider.payments.set(id, { ...payment, status });
    };
    set(undecided, 'pending');
    await pay(shop, order, undecided).expect(202);
    set(taken, 'captured');
    expect(errorCode(await pay(shop, order, taken))).toBe('payment_running');
    expect(await allocations(order)).toEqual({ [taken]: 'open' });
    set(undecided, 'failed');
    await settleWaitingPayments(minutes(1), settling(provider));
    expect(await allocations(order)).toEqual({ [taken]: 'order' });
    expect(await stored(order)).toMatchObject({ isPaid: true, payment: { providerId: taken } });
  });
});

describe('open pages of Stripe', () => {
  it('end when another payment is begun; a payment made there meanwhile pays the order', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aBegunOrder(shop);
    const next = await aStartedPayment(shop, order, 'Stripe');
    expect([stripe.session(id).status, stripe.session(next).status]).toEqual(['expired', 'open']);
    stripe.pay(next);
    const again = await request(shop).post(`/api/orders/${order._id}/payments`).send({ method: 'Stripe' });
    expect([again.status, errorCode(again)]).toEqual([409, 'already_paid']);
    await expectPaidBy(order, next);
  });

  it('end when the order is paid otherwise or cancelled', async () => {
    const stripeShop = await aStripeShop();
    const paypal = await aPayPalShop();
    const providers = [makeStripeProvider(stripeShop.stripe.settings), makePayPalProvider(paypal.paypal.settings)];
    const shop = testApp({ providers, demoWindow: undefined });
    const { order, id } = await aBegunOrder(shop);
    // PayPal's window is opened while Stripe is unavailable, so that its page stays open.
    stripeShop.stripe.disturb(/expire/, { status: 500 });
    const byPayPal = await aStartedPayment(shop, order);
    expect(stripeShop.stripe.session(id).status).toBe('open');
    paypal.paypal.approve(byPayPal);
    await pay(shop, order, byPayPal).expect(200);
    expect(stripeShop.stripe.session(id).status).toBe('expired');

    const other = await aBegunOrder(shop);
    await cancel(shop, other.order, await aUser({ isAdmin: true })).expect(200);
    expect(stripeShop.stripe.session(other.id).status).toBe('expired');
  });
});

it('an order is cancelled even if its open pages cannot be ended', async () => {
  const provider = stubProvider({ expire: () => Promise.reject(new Error('not what was expected')) });
  const shop = testApp({ providers: [provider] });
  const order = await aVisitorOrder(shop);
  await aStartedPayment(shop, order);
  await cancel(shop, order, await aUser({ isAdmin: true })).expect(200);
  expect((await stored(order))?.isCancelled).toBe(true);
});

async function expectPaidBy(order: { _id: string }, id: string): Promise<void> {
  expect(await stored(order)).toMatchObject({ isPaid: true, payment: { providerId: id, status: 'captured' } });
  expect(await allocations(order)).toEqual({ [id]: 'order' });
}

describe('orders whose time to pay is over', () => {
  it('are cancelled after their time, with Stripe’s page ended and PayPal’s window left open', async () => {
    const [{ shop, stripe }, { shop: other, paypal }] = [await aStripeShop(), await aPayPalShop()];
    const { order, id } = await aBegunOrder(shop);
    const second = await aVisitorOrder(other);
    await aStartedPayment(other, second);
    const both = settling(makeStripeProvider(stripe.settings), makePayPalProvider(paypal.settings));
    await cancelUnpaidOrders(minutes(119), both);
    expect([await actions(order), await actions(second)]).toEqual([[], []]);
    await cancelUnpaidOrders(minutes(181), both);
    expect([await actions(order), await actions(second)]).toEqual([['expired'], ['expired']]);
    expect(stripe.session(id).status).toBe('expired');
  });

  it('are paid instead when the shopper has approved a payment unnoticed: PayPal, Stripe', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order } = await anApprovedOrder(shop, paypal);
    await cancelUnpaidOrders(minutes(181), settling(makePayPalProvider(paypal.settings)));
    await expectPaidOnce(order);

    const { shop: other, stripe } = await aStripeShop();
    const begun = await aBegunOrder(other);
    stripe.pay(begun.id);
    await cancelUnpaidOrders(minutes(181), settling(makeStripeProvider(stripe.settings)));
    await expectPaidBy(begun.order, begun.id);
  });

  it('stay while the provider does not answer', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aBegunOrder(shop);
    stripe.pay(id);
    stripe.disturb(/expire/, { status: 500 });
    const away: unknown[] = [];
    const providers = [makeStripeProvider(stripe.settings)];
    await cancelUnpaidOrders(minutes(181), { providers, onError: (error) => away.push(error) });
    expect(away).toMatchObject([{ code: 'unavailable' }]);
    expect((await stored(order))?.cancelledAt).toBeUndefined();
    await cancelUnpaidOrders(minutes(181), settling(makeStripeProvider(stripe.settings)));
    await expectPaidBy(order, id);
  });

  it('stay while a payment is pending', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.onCapture.result = 'PENDING';
    await pay(shop, order, id).expect(202);
    await cancelUnpaidOrders(minutes(10_000), settling(makePayPalProvider(paypal.settings)));
    expect((await stored(order))?.cancelledAt).toBeUndefined();
  });

  it(
    'paid and cancelled at the same moment, again and again: paid, or cancelled and nothing taken',
    { tags: ['repeated'] },
    async () => {
      const { shop, paypal } = await aPayPalShop();
      const provider = makePayPalProvider(paypal.settings);
      for (let round = 0; round < chooseForRun(5, 20); round += 1) {
        const order = await aVisitorOrder(shop);
        const id = await aStartedPayment(shop, order);
        const cancelling = cancelUnpaidOrders(minutes(181), settling(provider));
        paypal.approve(id);
        await Promise.all([pay(shop, order, id), cancelling]);
        const now = await stored(order);
        const captures = paypal.order(id).purchase_units[0].payments?.captures ?? [];
        expect([now?.isPaid, Boolean(now?.cancelledAt)]).toEqual(captures.length > 0 ? [true, false] : [false, true]);
      }
    },
  );
});
