import { describe, expect, it } from 'vitest';
import { aPayPalShop, expectPaidOnce, expectUnpaid, notify } from '../../testing/payments/provider-shops.ts';
import { aStartedPayment, aVisitorOrder, expectRefused, pay } from '../../testing/calls/shop-calls.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { makePayPalProvider } from '../payments/providers/paypal/paypal-provider.ts';

/** Creates and approves a payment of an order's price outside the shop, with the order's number. */
async function aPaymentPastTheShop() {
  const { shop, paypal } = await aPayPalShop();
  const order = await aVisitorOrder(shop);
  const stranger = makePayPalProvider(paypal.settings);
  const { id } = await stranger.start({
    method: 'PayPal',
    reference: order.number,
    amountCents: 4900,
    returnUrl: 'https://elsewhere.example/',
  });
  paypal.approve(id);
  const tell = (type: string) => notify(shop, 'paypal', paypal.notification(type, id)).expect(200);
  /** Makes it pending, captured, or failed. */
  const become = async (status: string) => {
    const [capture] = paypal.order(id).purchase_units[0].payments?.captures ?? [];
    if (!capture) throw new Error('nothing was captured');
    capture.status = status;
    await tell(`PAYMENT.CAPTURE.${status}`);
  };
  const take = async (result: string) => {
    paypal.onCapture.result = result;
    await stranger.capture(id);
    paypal.onCapture.result = 'COMPLETED';
  };
  return { shop, paypal, order, id, tell, take, become };
}

/** Expects an order without any payment, which its shopper can pay. */
async function expectFree({ shop, paypal, order }: Awaited<ReturnType<typeof aPaymentPastTheShop>>): Promise<void> {
  await expectUnpaid(order);
  expect(await OrderModel.countDocuments({ _id: order._id, payment: { $exists: true } })).toBe(0);
  expect(await PaymentModel.countDocuments({ order: order._id })).toBe(0);
  const own = await aStartedPayment(shop, order);
  paypal.approve(own);
  await pay(shop, order, own).expect(200);
}

describe('a payment that was not begun by the shop', () => {
  it('reserves no order while it is pending', async () => {
    const past = await aPaymentPastTheShop();
    await past.take('PENDING');
    await past.tell('PAYMENT.CAPTURE.PENDING');
    expectRefused(await pay(past.shop, past.order, past.id), 'payment_not_verified');
    await expectFree(past);
  });

  it('is not captured by the shop when it is only approved', async () => {
    const past = await aPaymentPastTheShop();
    past.paypal.onCapture.result = 'PENDING';
    await past.tell('CHECKOUT.ORDER.APPROVED');
    expectRefused(await pay(past.shop, past.order, past.id), 'payment_not_verified');
    expect(past.paypal.order(past.id).status).toBe('APPROVED');
    past.paypal.onCapture.result = 'COMPLETED';
    await expectFree(past);
  });

  it('reserves no order after it has failed once either', async () => {
    const past = await aPaymentPastTheShop();
    await past.take('DECLINED');
    await past.tell('PAYMENT.CAPTURE.DENIED');
    await past.become('PENDING');
    await expectFree(past);
  });

  it('pays its order when it is captured', async () => {
    const past = await aPaymentPastTheShop();
    await past.take('PENDING');
    await past.tell('PAYMENT.CAPTURE.PENDING');
    await past.become('COMPLETED');
    await expectPaidOnce(past.order);
  });
});
