import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { expectPaidOnce, expectUnpaid, aPayPalShop, notify } from '../../testing/payments/provider-shops.ts';
import { aStartedPayment, aVisitorOrder, expectRefused, patiently, pay } from '../../testing/calls/shop-calls.ts';
import type { FakePayPal } from '../../testing/fakes/fake-paypal.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel, noOrder } from '../payments/payment.model.ts';
import { makePayPalProvider } from '../payments/providers/paypal/paypal-provider.ts';

type Unit = ReturnType<FakePayPal['order']>['purchase_units'][0];

/**
 * Creates and captures PayPal's order in the browser, as the older front end does, with an amount and nothing else: it has
 * neither the shop's number nor a record in the shop.
 * @param change a change before the money is taken
 */
async function aCaptureOfTheBrowser(change: (unit: Unit) => void = () => {}) {
  const { shop, paypal } = await aPayPalShop();
  const order = await aVisitorOrder(shop);
  const id = await aStartedPayment(shop, order);
  await PaymentModel.deleteMany({ order: order._id });
  await OrderModel.updateOne({ _id: order._id }, { $unset: { payment: 1 } });
  const unit = paypal.order(id).purchase_units[0];
  delete unit.custom_id;
  delete unit.invoice_id;
  change(unit);
  paypal.approve(id);
  await makePayPalProvider(paypal.settings).capture(id);
  return { shop, paypal, order, id, unit };
}

function captureOf({ payments }: Unit) {
  const [capture] = payments?.captures ?? [];
  if (!capture) throw new Error('nothing was captured');
  return capture;
}

describe('a capture made by the older front end itself', () => {
  it('pays the order that claims it, once, and its notifications follow it', async () => {
    const { shop, paypal, order, id } = await aCaptureOfTheBrowser();
    await pay(shop, order, id).expect(200);
    await expectPaidOnce(order);
    const paid = await OrderModel.findById(order._id).lean();
    await pay(shop, order, id).expect(200);
    await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
    expect(await OrderModel.findById(order._id).lean()).toEqual(paid);
  });

  it('pays one order only: another one of the same price that claims it stays unpaid', async () => {
    const { shop, order, id } = await aCaptureOfTheBrowser();
    const other = await aVisitorOrder(shop);
    await OrderModel.updateOne({ _id: other._id }, { createdAt: new Date(0) }, { timestamps: false });
    await pay(shop, order, id).expect(200);
    expectRefused(await pay(shop, other, id), 'payment_not_verified');
    await expectUnpaid(other);
  });

  it('pays no order unless a caller names it for one: reported by a notification alone, it stays unassigned', async () => {
    const { shop, paypal, order, id } = await aCaptureOfTheBrowser();
    await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
    await expectUnpaid(order);
    expect(await PaymentModel.countDocuments({ order: order._id })).toBe(0);
    expect(await PaymentModel.find({ provider: 'paypal', providerId: id }).lean()).toMatchObject([
      { order: noOrder, allocation: 'unassigned', amountCents: 4900 },
    ]);
    await pay(shop, order, id).expect(200);
    await expectPaidOnce(order);
  });

  it('with another amount is recorded for refund, and the order can still be paid', async () => {
    const { shop, order, id } = await aCaptureOfTheBrowser((unit) => {
      unit.amount.value = '48.99';
    });
    expectRefused(await pay(shop, order, id), 'payment_not_verified');
    await expectUnpaid(order, 1);
    await aStartedPayment(shop, order);
  });

  it.each([
    ['is older than the order', (unit: Unit) => (captureOf(unit).create_time = '2026-01-01T00:00:00Z')],
    ['was declined', (unit: Unit) => (captureOf(unit).status = 'DECLINED')],
    ['went back in part', (unit: Unit) => (captureOf(unit).status = 'PARTIALLY_REFUNDED')],
    ['carries the number of another order', (unit: Unit) => (unit.invoice_id = '2020-00001')],
    ['is in dollars', (unit: Unit) => (captureOf(unit).amount.currency_code = 'USD')],
    ['went to somebody else', (unit: Unit) => (unit.payee = { merchant_id: 'SOMEBODYELSE1' })],
  ])('pays nothing when it %s', async (_what, change) => {
    const { shop, order, id, unit } = await aCaptureOfTheBrowser();
    change(unit);
    const { status } = await pay(shop, order, id);
    expect([409, 503]).toContain(status);
    await expectUnpaid(order);
  });
});

/** Keeps the browser's capture in PayPal's review. */
async function aReviewedCapture(change: (unit: Unit) => void = () => {}) {
  const taken = await aCaptureOfTheBrowser();
  captureOf(taken.unit).status = 'PENDING';
  change(taken.unit);
  const { shop, paypal, id } = taken;
  const become = (status: string) => {
    captureOf(taken.unit).status = status;
    return notify(shop, 'paypal', paypal.notification(`PAYMENT.CAPTURE.${status}`, id)).expect(200);
  };
  return { ...taken, become };
}

describe('a capture of the older front end in PayPal’s review', () => {
  it('is recorded for the order that claims it, and no other payment is possible meanwhile', async () => {
    const { shop, order, id } = await aReviewedCapture();
    const { body } = await pay(shop, order, id).expect(202);
    expect(body).toMatchObject({ isPaid: false, state: 'pending', can: { pay: false } });
    expect(await PaymentModel.find({ order: order._id }).lean()).toMatchObject([{ providerId: id, status: 'pending' }]);
    const begun = await request(shop).post(`/api/orders/${order._id}/payments`).send({ method: 'PayPal' });
    expectRefused(begun, 'payment_running');
    await pay(shop, order, id).expect(202);
  });

  it('pays it when its notification reports the completion, once, however often that is repeated', async () => {
    const { shop, order, id, become } = await aReviewedCapture();
    await pay(shop, order, id).expect(202);
    await become('PENDING');
    await become('COMPLETED');
    await become('COMPLETED');
    await expectPaidOnce(order);
    await pay(shop, order, id).expect(200);
  });

  it('frees it when PayPal declines in the end', async () => {
    const { shop, order, id, become } = await aReviewedCapture();
    await pay(shop, order, id).expect(202);
    await become('DECLINED');
    await expectUnpaid(order);
    await aStartedPayment(shop, order);
  });

  it('is due for refund if the order was cancelled meanwhile', async () => {
    const { shop, order, id, become } = await aReviewedCapture();
    await pay(shop, order, id).expect(202);
    await OrderModel.updateOne({ _id: order._id }, { cancelledAt: new Date(), isCancelled: true });
    await become('COMPLETED');
    await expectUnpaid(order, 1);
  });

  it('belongs to one order: another that claims it stays free', async () => {
    const { shop, order, id } = await aReviewedCapture();
    const other = await aVisitorOrder(shop);
    await OrderModel.updateOne({ _id: other._id }, { createdAt: order.createdAt }, { timestamps: false });
    const answers = await Promise.all([order, other, order, other].map((one) => patiently(() => pay(shop, one, id))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 202, 409, 409]);
    const stored = await OrderModel.find({ _id: { $in: [order._id, other._id] } }).lean();
    expect(
      stored.map(({ payment }) => payment?.status ?? 'none').filter((status) => status === 'pending'),
    ).toHaveLength(1);
  });

  it.each([
    ['of another amount', (unit: Unit) => (captureOf(unit).amount.value = '48.99')],
    ['older than the order', (unit: Unit) => (captureOf(unit).create_time = '2026-01-01T00:00:00Z')],
    ['in dollars', (unit: Unit) => (captureOf(unit).amount.currency_code = 'USD')],
  ])('that is %s reserves no order, and belongs to none once it is completed', async (_what, change) => {
    const { shop, order, id, become } = await aReviewedCapture(change);
    expectRefused(await pay(shop, order, id), 'payment_not_verified');
    expect(await PaymentModel.countDocuments()).toBe(0);
    await become('COMPLETED');
    await expectUnpaid(order);
    expect(await PaymentModel.find().lean()).toMatchObject([{ order: noOrder, allocation: 'unassigned' }]);
    await aStartedPayment(shop, order);
  });

  it('for another recipient is no money of the shop', async () => {
    const { shop, order, id, become } = await aReviewedCapture(
      (unit) => (unit.payee = { merchant_id: 'SOMEBODYELSE1' }),
    );
    expectRefused(await pay(shop, order, id), 'payment_not_verified');
    await become('COMPLETED');
    expect(await PaymentModel.countDocuments()).toBe(0);
  });
});
