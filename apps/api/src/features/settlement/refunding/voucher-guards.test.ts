import request from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  type Shop,
  aStartedPayment,
  cancel,
  expectRefused,
  pay,
  sendVisitorOrder,
} from '../../../testing/calls/shop-calls.ts';
import { aVoucher, readLedger } from '../../../testing/calls/voucher-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../../testing/factories.ts';
import { aPayPalShop, aStripeShop, notify } from '../../../testing/payments/provider-shops.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { MovementModel, type StoredMovement } from '../../payments/movements/movement.model.ts';
import { PaymentModel, type StoredPayment } from '../../payments/payment.model.ts';

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

const part = (order: { _id: string }) =>
  PaymentModel.findOne({ provider: 'voucher', providerId: order._id }).lean<StoredPayment>();
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

  it('is not marked as not paid once the voucher has its money back', async () => {
    const { shop } = await aPayPalShop();
    const { order, mark, refund, read, balance } = await aVoucherOrder(shop, 'PayPal');
    await mark('pay-admin').expect(200);
    await refund({ amount: 5 }).expect(200);
    expectRefused(await mark('pay-admin-not'), 'conflict');
    expect([await balance(), (await read()).isPaid]).toEqual([500, true]);
    expectRefused(
      await request(shop).post(`/api/orders/${order._id}/payments`).send({ method: 'PayPal' }),
      'already_paid',
    );
  });

  it('is not marked as not paid while a refund of the voucher runs', async () => {
    const { shop } = await aPayPalShop();
    const { order, mark } = await aVoucherOrder(shop, 'PayPal');
    await mark('pay-admin').expect(200);
    await PaymentModel.updateOne(
      { provider: 'voucher', providerId: order._id },
      { refund: { key: 'k', amountCents: 500, at: new Date() } },
    );
    expectRefused(await mark('pay-admin-not'), 'conflict');
  });

  it('gives the voucher nothing back while it is marked as not paid', async () => {
    const { shop } = await aPayPalShop();
    const { order, admin, mark, refund, balance } = await aVoucherOrder(shop, 'PayPal');
    await mark('pay-admin').expect(200);
    await mark('pay-admin-not').expect(200);
    expectRefused(await refund({ payment: order._id, amount: 5 }), 'conflict');
    expect([await balance(), (await part(order))?.refund]).toEqual([0, undefined]);
    await cancel(shop, order, admin).expect(200);
    expect(await balance()).toBe(2000);
  });

  it('is marked as not paid or refunded, one of the two, however both calls meet', async () => {
    const { shop } = await aPayPalShop();
    for (let time = 0; time < 5; time += 1) {
      const { mark, refund, balance, read } = await aVoucherOrder(shop, 'PayPal');
      await mark('pay-admin').expect(200);
      const answers = await Promise.all([mark('pay-admin-not'), refund({ amount: 20 })]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect([0, 2000]).toContain(await balance());
      expect((await read()).isPaid).toBe((await balance()) === 2000);
    }
  });
});

/** Creates one whose rest is paid through Stripe. */
async function aPaidOrder() {
  const { shop, stripe } = await aStripeShop();
  const placed = await aVoucherOrder(shop, 'Stripe');
  const id = await aStartedPayment(shop, placed.order, 'Stripe');
  stripe.pay(id);
  await pay(shop, placed.order, id).expect(200);
  return { ...placed, id };
}

describe('a cancelled order with a voucher', () => {
  it('gives the voucher its money back if it was delivered on account and never paid', async () => {
    const { shop } = await aPayPalShop();
    const { order, admin, mark, balance } = await aVoucherOrder(shop, 'PayPal');
    await mark('deliver').expect(200);
    await cancel(shop, order, admin).expect(200);
    expect([await balance(), await refunds()]).toEqual([2000, []]);
  });

  it('keeps the booked part of a delivered one for staff to refund', async () => {
    const { shop, order, admin, mark, balance, refund } = await aPaidOrder();
    await mark('deliver').expect(200);
    await cancel(shop, order, admin).expect(200);
    expect(await balance()).toBe(0);
    await refund({}).expect(200);
    expect(await balance()).toBe(2000);
  });

  it('lists the rest of a voucher’s part as due while a refund of a part of it is under way', async () => {
    const { shop, order, admin, balance, refund } = await aPaidOrder();
    const running = { key: 'k', amountCents: 500, at: new Date(), restock: false };
    await PaymentModel.updateOne({ provider: 'voucher', providerId: order._id }, { refund: running });
    await cancel(shop, order, admin).expect(200);
    expect(await part(order)).toMatchObject({ allocation: 'refund_due', refund: { amountCents: 500 } });
    const { body } = await request(shop).get('/api/overview').auth(admin.token, { type: 'bearer' }).expect(200);
    expect(body.refundsDue.count).toBe(2);
    await PaymentModel.updateOne({ provider: 'voucher', providerId: order._id }, { $unset: { refund: 1 } });
    await refund({}).expect(200);
    expect(await balance()).toBe(2000);
  });

  it('is fully refunded with a late payment, if its vouchers were never booked', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, admin, balance, refund } = await aVoucherOrder(shop, 'Stripe');
    const id = await aStartedPayment(shop, order, 'Stripe');
    await cancel(shop, order, admin).expect(200);
    stripe.pay(id);
    await notify(shop, 'stripe', stripe.notification('checkout.session.completed', id)).expect(200);
    await refund({}).expect(200);
    expect(await OrderModel.findById(order._id).lean()).toMatchObject({
      refundedCents: 2900,
      payment: { status: 'refunded' },
    });
    expect([await balance(), await refunds()]).toEqual([2000, ['stripe -2900']]);
  });
});

describe('a voucher beside a payment in dispute', () => {
  it.each(['lost', 'open'] as const)('gets its money back without the other part: %s', async (status) => {
    const { id, refund, balance } = await aPaidOrder();
    const dispute = { status, amountCents: 2900, since: new Date() };
    await PaymentModel.updateOne({ provider: 'stripe', providerId: id }, { dispute });
    expectRefused(await refund({ payment: id }), 'payment_disputed');
    expectRefused(await refund({ amount: 21 }), 'refund_too_large');
    const { body } = await refund({ amount: 15 }).expect(200);
    expect([await balance(), body.refundedPrice]).toEqual([1500, 15]);
    await refund({}).expect(200);
    expect([await balance(), await refunds()]).toEqual([2000, ['voucher -1500', 'voucher -500']]);
  });
});
