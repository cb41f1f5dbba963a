import { describe, expect, it } from 'vitest';
import { readFirstCapture } from '../../../../testing/payments/paypal-attempts.ts';
import { aPayPalShop, anApprovedOrder, expectPaidOnce, notify } from '../../../../testing/payments/provider-shops.ts';
import { aStartedPayment, pay } from '../../../../testing/calls/shop-calls.ts';
import { OrderModel } from '../../../orders/order.model.ts';

describe('a capture that PayPal did not complete', () => {
  it.each(['INSTRUMENT_DECLINED', 'DUPLICATE_INVOICE_ID', 'TRANSACTION_REFUSED', 'PAYER_ACTION_REQUIRED'])(
    '%s: the shopper may try the same payment again',
    async (result) => {
      const { shop, paypal } = await aPayPalShop();
      const { order, id } = await anApprovedOrder(shop, paypal);
      paypal.onCapture.result = result;
      await pay(shop, order, id).expect(409);
      paypal.onCapture.result = 'COMPLETED';
      await pay(shop, order, id).expect(200);
      await expectPaidOnce(order);
    },
  );

  it('DECLINED: the shopper may begin another payment', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.onCapture.result = 'DECLINED';
    await pay(shop, order, id).expect(409);
    paypal.onCapture.result = 'COMPLETED';
    const next = await aStartedPayment(shop, order);
    paypal.approve(next);
    await pay(shop, order, next).expect(200);
    expect(await OrderModel.findById(order._id).lean()).toMatchObject({ isPaid: true, payment: { providerId: next } });
  });

  it('PENDING: allows no second payment, and is paid when PayPal has decided', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.onCapture.result = 'PENDING';
    await pay(shop, order, id).expect(202);
    await pay(shop, order, id).expect(202);
    expect(paypal.requests.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1);
    readFirstCapture(paypal.order(id).purchase_units[0]).status = 'COMPLETED';
    await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
    await expectPaidOnce(order);
  });

  it('an unreadable answer: the next call pays the order', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.disturb(/capture$/, { status: 201, text: 'null' });
    await pay(shop, order, id).expect(503);
    await pay(shop, order, id).expect(200);
    await expectPaidOnce(order);
  });
});
