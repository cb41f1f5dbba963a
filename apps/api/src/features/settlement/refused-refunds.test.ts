import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { type Shop, expectRefused, pay } from '../../testing/calls/shop-calls.ts';
import { aPayPalShop, aStripeOrder, aStripeShop, anApprovedOrder } from '../../testing/payments/provider-shops.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';

const stored = (order: { _id: string }) => OrderModel.findById(order._id).lean();
const records = (order: { _id: string }) => PaymentModel.find({ order: order._id }).lean();

/** Cents and name of each refund in the order's history. */
const refundsOf = async (order: { _id: string }) =>
  ((await stored(order))?.events ?? [])
    .filter(({ kind }) => kind === 'refunded')
    .map(({ cents, actor }) => [cents, actor?.name]);

async function refund(shop: Shop, order: { _id: string }, amount: number) {
  const { token } = await aUser({ isAdmin: true });
  return request(shop).post(`/api/orders/${order._id}/refunds`).auth(token, { type: 'bearer' }).send({ amount });
}

/** Returns a paid order of 49 € at PayPal; `give` gives money back in the dashboard, `refuse` has the next refunds refused. */
async function paidAtPayPal() {
  const { shop, paypal } = await aPayPalShop();
  const { order, id } = await anApprovedOrder(shop, paypal);
  await pay(shop, order, id).expect(200);
  const given = () => (paypal.order(id).purchase_units[0].payments?.refunds ?? []).map(({ amount }) => amount.value);
  return {
    shop,
    order,
    give: (cents: number) => paypal.giveBack(id, (cents / 100).toFixed(2)),
    refuse: () => {
      paypal.onRefund.result = 'INSUFFICIENT_FUNDS';
    },
    given,
  };
}

/** Sets up a paid order at Stripe. */
async function paidAtStripe() {
  const { shop, stripe } = await aStripeShop();
  const { order, id } = await aStripeOrder(shop, stripe);
  await pay(shop, order, id).expect(200);
  return {
    shop,
    order,
    give: (cents: number) => stripe.giveBack(id, cents),
    refuse: () => {
      stripe.onRefund.result = 'balance_insufficient';
    },
    given: () => stripe.refunds.map(({ amount }) => (amount / 100).toFixed(2)),
  };
}

describe.each([
  ['PayPal', paidAtPayPal],
  ['Stripe', paidAtStripe],
])('a refund that %s refuses', (_, paid) => {
  it('is not the one of the same size that somebody made there', async () => {
    const { shop, order, give, refuse, given } = await paid();
    give(500);
    refuse();
    expectRefused(await refund(shop, order, 5), 'refund_refused');

    expect(given()).toEqual(['5.00']);
    expect(await refundsOf(order)).toEqual([[500, undefined]]);
    const [record] = await records(order);
    expect(record).toMatchObject({ status: 'captured', refundedCents: 500 });
    expect(record?.refund).toBeUndefined();
    expect(record?.refundKeys).toBeUndefined();
  });

  it('nor one of all that is left', async () => {
    const { shop, order, give, given } = await paid();
    give(4900);
    expectRefused(await refund(shop, order, 49), 'refund_refused');

    expect(given()).toEqual(['49.00']);
    expect(await refundsOf(order)).toEqual([[4900, undefined]]);
    expect(await records(order)).toMatchObject([{ status: 'refunded', refundedCents: 4900 }]);
  });
});
