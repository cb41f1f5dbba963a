import { describe, expect, it } from 'vitest';
import type { FakePayPal } from '../../../../testing/fakes/fake-paypal.ts';
import {
  aPayPalShop,
  anApprovedOrder,
  expectPaidOnce,
  expectUnpaid,
  notify,
} from '../../../../testing/payments/provider-shops.ts';
import { errorCode, pay } from '../../../../testing/calls/shop-calls.ts';
import { OrderModel } from '../../../orders/order.model.ts';
import { PaymentModel } from '../../payment.model.ts';
import { makePayPalProvider } from './paypal-provider.ts';

const capturesAsked = (paypal: FakePayPal) =>
  paypal.requests.filter(({ path }) => path.startsWith('/v2/payments/captures/')).map(({ path }) => path);

/** Returns the payment that the shop reads from a genuine notification. */
async function read(paypal: FakePayPal, type: string, id: string): Promise<string> {
  const { body, headers } = paypal.notification(type, id);
  return (await makePayPalProvider(paypal.settings).readNotification(Buffer.from(body), headers)).payment;
}

async function aCapturedPayment() {
  const { shop, paypal } = await aPayPalShop();
  const { id } = await anApprovedOrder(shop, paypal);
  await makePayPalProvider(paypal.settings).capture(id);
  return { paypal, id, captureId: paypal.order(id).purchase_units[0].payments?.captures?.[0]?.id };
}

describe('a notification of PayPal', () => {
  it.each(['BILLING.PLAN.CREATED', 'CUSTOMER.DISPUTE.CREATED', 'CHECKOUT.ORDER.APPROVED', '__proto__'])(
    'that does not concern the shop (%s) is accepted and ignored',
    async (type) => {
      const { shop, paypal } = await aPayPalShop();
      const { order } = await anApprovedOrder(shop, paypal);
      await notify(shop, 'paypal', paypal.notification(type, '5O190127TN364715T')).expect(200);
      await expectUnpaid(order);
    },
  );

  it('for a cancelled order captures no money', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await OrderModel.updateOne({ _id: order._id }, { cancelledAt: new Date(), isCancelled: true });
    await notify(shop, 'paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id)).expect(200);
    await expectUnpaid(order);
    expect(paypal.requests.filter(({ path }) => path.endsWith('/capture'))).toEqual([]);
  });

  it.each(['FAILURE', 'PENDING', 'success', 'SUCCESS ', ''])(
    'whose signature PayPal calls %j pays nothing',
    async (verdict) => {
      const { shop, paypal } = await aPayPalShop();
      const { order, id } = await anApprovedOrder(shop, paypal);
      paypal.disturb(/verify/, { status: 200, text: JSON.stringify({ verification_status: verdict }) });
      const response = await notify(shop, 'paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id));
      expect([response.status, errorCode(response)]).toEqual([400, 'invalid_signature']);
      await expectUnpaid(order);
    },
  );

  it.each(['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED'])(
    'about a capture (%s) names its order itself',
    async (type) => {
      const { paypal, id } = await aCapturedPayment();
      expect(await read(paypal, type, id)).toBe(id);
      expect(capturesAsked(paypal)).toEqual([]);
    },
  );

  it.each(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'])(
    'about a refund (%s) names its capture, which names the order',
    async (type) => {
      const { paypal, id, captureId } = await aCapturedPayment();
      paypal.giveBack(id, '1.00');
      expect(await read(paypal, type, id)).toBe(id);
      expect(capturesAsked(paypal)).toEqual([`/v2/payments/captures/${captureId}`]);
    },
  );

  it('about a refund in PayPal’s dashboard is recorded with the payment, once', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await pay(shop, order, id).expect(200);
    paypal.giveBack(id, '10.00');
    const sent = paypal.notification('PAYMENT.CAPTURE.REFUNDED', id);
    await notify(shop, 'paypal', sent).expect(200);
    await notify(shop, 'paypal', sent).expect(200);
    await expectPaidOnce(order);
    const records = await PaymentModel.find({ order: order._id }).lean();
    expect(records).toMatchObject([{ amountCents: 4900, refundedCents: 1000 }]);
  });

  it('about an unrelated refund has no effect', async () => {
    const { paypal } = await aCapturedPayment();
    expect(await read(paypal, 'PAYMENT.CAPTURE.REFUNDED', '5O190127TN364715T')).toBe('');
  });

  it('about a refund is processed later when PayPal is unavailable', async () => {
    const { paypal, id } = await aCapturedPayment();
    paypal.disturb(/captures/, 'unheard', 'unheard', 'unheard');
    await expect(read(paypal, 'PAYMENT.CAPTURE.REFUNDED', id)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

const api = 'https://api.paypal.com/v2';
const upTo = (href: string) => ({ links: [{ rel: 'up', href }] });

describe('the owner that a notification names', () => {
  it.each([
    ['an order by its address', upTo(`${api}/checkout/orders/5O190127TN364715T`), '5O190127TN364715T', 0],
    ['a capture by its id', { supplementary_data: { related_ids: { capture_id: 'CAPTURE1' } } }, '', 1],
    ['somebody else’s address', upTo('https://thief.example/v2/payments/captures/CAPTURE1'), '', 1],
    ['a path', upTo(`${api}/payments/captures/../../checkout/orders`), '', 0],
    ['an id with a query', upTo(`${api}/payments/captures/CAPTURE1?x=1`), '', 0],
    ['an id that is no text', { supplementary_data: { related_ids: { order_id: { $gt: '' } } } }, '', 0],
    ['nothing', {}, '', 0],
  ])('%s', async (_what, resource, id, asked) => {
    const { paypal } = await aCapturedPayment();
    // Unsigned: the fake verifies it all the same.
    paypal.disturb(/verify/, { status: 200, text: '{"verification_status":"SUCCESS"}' });
    const { headers } = paypal.notification('PAYMENT.CAPTURE.REFUNDED', '');
    const body = Buffer.from(JSON.stringify({ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource }));
    expect(await makePayPalProvider(paypal.settings).readNotification(body, headers)).toEqual({ payment: id });
    expect(capturesAsked(paypal)).toEqual(asked ? ['/v2/payments/captures/CAPTURE1'] : []);
  });
});
