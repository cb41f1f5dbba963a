import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { type Shop, aStartedPayment, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aVoucher, readLedger } from '../../../testing/calls/voucher-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../../testing/factories.ts';
import { aStripeShop, notify } from '../../../testing/payments/provider-shops.ts';
import { MovementModel, type StoredMovement } from '../../payments/movements/movement.model.ts';
import { PaymentModel } from '../../payments/payment.model.ts';

/** Creates an order of 49 €, of which a voucher pays 20 €, and calls of an admin. */
async function aVoucherOrder(shop: Shop, paymentMethod: string) {
  const product = await aProduct({ priceCents: 4900 });
  const card = await aVoucher(2000);
  const sent = { ...aVisitorOrderBody([product]), codes: [card.code], paymentMethod };
  const { body: order } = await sendVisitorOrder(shop, sent).expect(201);
  const admin = await aUser({ isAdmin: true });
  const path = `/api/orders/${order._id}`;
  const asAdmin = (call: request.Test) => call.auth(admin.token, { type: 'bearer' });
  return {
    shop,
    card,
    admin,
    order: order as { _id: string },
    mark: (what: string) => asAdmin(request(shop).put(`${path}/${what}`)).send({}),
    refund: (body: object) => asAdmin(request(shop).post(`${path}/refunds`)).send(body),
    read: async () => (await asAdmin(request(shop).get(path))).body,
    balance: async () => (await readLedger(card)).balance,
  };
}

const refunds = async () => {
  const found = await MovementModel.find().hint({ _id: 1 }).sort({ _id: 1 }).lean<StoredMovement[]>();
  return found.flatMap(({ kind, provider, cents }) => (kind === 'refund' ? [`${provider} ${cents}`] : []));
};

describe('an order with a voucher whose rest an admin has marked as paid', () => {
  it('gives an overpayment back to its provider alone, and the voucher keeps paying', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, mark, refund, balance } = await aVoucherOrder(shop, 'Stripe');
    const id = await aStartedPayment(shop, order, 'Stripe');
    await mark('pay-admin').expect(200);
    stripe.pay(id);
    await notify(shop, 'stripe', stripe.notification('checkout.session.completed', id)).expect(200);
    await refund({ payment: id }).expect(200);
    expect([await balance(), await refunds()]).toEqual([0, ['stripe -2900']]);
    expect(await PaymentModel.findOne({ provider: 'stripe', providerId: id }).lean()).toMatchObject({
      status: 'refunded',
    });
    // The overpayment is no part of the price: the voucher's refund is not all of it.
    const { body } = await refund({}).expect(200);
    expect([await balance(), body.refundedPrice, body.state]).toEqual([2000, 20, 'paid']);
  });
});
