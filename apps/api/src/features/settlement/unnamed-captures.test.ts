import { describe, expect, it } from 'vitest';
import { expectPaidOnce, expectUnpaid, aPayPalShop, notify } from '../../testing/payments/provider-shops.ts';
import { aStartedPayment, aVisitorOrder, expectRefused, pay } from '../../testing/calls/shop-calls.ts';
import type { FakePayPal } from '../../testing/fakes/fake-paypal.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { makePayPalProvider } from '../payments/providers/paypal/paypal-provider.ts';

type Unit = ReturnType<FakePayPal['order']>['purchase_units'][0];

/**
 * The older front end made and captured PayPal's order in the browser, with an amount and nothing else: neither the shop's
 * number is on it, nor has the shop a record of it.
 * @param change what is otherwise, before the money is taken
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

describe('a capture that the older front end has made itself', () => {
  it('pays the order that names it, once, and its notifications follow it', async () => {
    const { shop, paypal, order, id } = await aCaptureOfTheBrowser();
    await pay(shop, order, id).expect(200);
    await expectPaidOnce(order);
    const paid = await OrderModel.findById(order._id).lean();
    await pay(shop, order, id).expect(200);
    await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
    expect(await OrderModel.findById(order._id).lean()).toEqual(paid);
  });

  it('pays one order only: another one of the same price that names it stays unpaid', async () => {
    const { shop, order, id } = await aCaptureOfTheBrowser();
    const other = await aVisitorOrder(shop);
    await OrderModel.updateOne({ _id: other._id }, { createdAt: new Date(0) }, { timestamps: false });
    await pay(shop, order, id).expect(200);
    expectRefused(await pay(shop, other, id), 'payment_not_verified');
    await expectUnpaid(other);
  });

  it('pays nothing that nobody has named it for: a notification alone is ignored', async () => {
    const { shop, paypal, order, id } = await aCaptureOfTheBrowser();
    await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
    await expectUnpaid(order);
    expect(await PaymentModel.countDocuments({ order: order._id })).toBe(0);
  });

  it('with another amount is on record as due back, and the order can still be paid', async () => {
    const { shop, order, id } = await aCaptureOfTheBrowser((unit) => {
      unit.amount.value = '48.99';
    });
    expectRefused(await pay(shop, order, id), 'payment_not_verified');
    await expectUnpaid(order, 1);
    await aStartedPayment(shop, order);
  });

  it.each([
    ['is older than the order', (unit: Unit) => (captureOf(unit).create_time = '2026-01-01T00:00:00Z')],
    ['is pending', (unit: Unit) => (captureOf(unit).status = 'PENDING')],
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
