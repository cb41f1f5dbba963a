import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aStartedPayment, errorCode, pay, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aVoucher, readLedger } from '../../../testing/calls/voucher-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../../testing/factories.ts';
import { aPayPalShop } from '../../../testing/payments/provider-shops.ts';
import { shopWithBank } from '../../../testing/payments/transfers.ts';
import { testApp } from '../../../testing/test-app.ts';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import { MovementModel, type StoredMovement } from '../../payments/movements/movement.model.ts';
import { PaymentModel } from '../../payments/payment.model.ts';

const movements = async () => {
  const found = await MovementModel.find().hint({ _id: 1 }).sort({ _id: 1 }).lean<StoredMovement[]>();
  return found.map(({ kind, provider, cents }) => `${kind} ${provider} ${cents}`);
};

/** Creates an order of 98 €, of which a voucher pays 20 € and PayPal 78 €. */
async function anOrderOfBoth() {
  const { shop, paypal } = await aPayPalShop();
  const product = await aProduct({ priceCents: 4900 });
  const card = await aVoucher(2000);
  const cartItems = [{ _id: String(product._id), qty: 2, price: 49 }];
  const sent = { ...aVisitorOrderBody([product]), cartItems, codes: [card.code], paymentMethod: 'PayPal' };
  const { body: order } = await sendVisitorOrder(shop, sent).expect(201);
  const id = await aStartedPayment(shop, order);
  paypal.approve(id);
  await pay(shop, order, id).expect(200);
  const { token } = await aUser({ isAdmin: true });
  const refund = (body: object) =>
    request(shop).post(`/api/orders/${order._id}/refunds`).auth(token, { type: 'bearer' }).send(body);
  const givenBack = () =>
    (paypal.order(id).purchase_units[0].payments?.refunds ?? []).map(({ amount }) => amount.value);
  return { shop, paypal, product, card, order, id, refund, givenBack };
}

describe('an order that a voucher and a provider have paid', () => {
  it('asks the provider for the rest alone', async () => {
    const { paypal, id } = await anOrderOfBoth();
    expect(paypal.order(id).purchase_units[0].amount.value).toBe('78.00');
    expect(await movements()).toEqual(expect.arrayContaining(['capture paypal 7800', 'capture voucher 2000']));
    const found = await MovementModel.find().hint({ _id: 1 }).lean<StoredMovement[]>();
    // Both belong to one invoice.
    expect(new Set(found.map(({ cause }) => cause)).size).toBe(1);
  });

  it('gives the voucher its money back first, and the provider the rest, by lines and as one refund', async () => {
    const { card, refund, givenBack, product } = await anOrderOfBoth();
    const line = { _id: String(product._id), qty: 1 };
    const { body } = await refund({ lines: [{ ...line, restock: true }] }).expect(200);
    expect(await readLedger(card)).toMatchObject({ balance: 2000 });
    expect(givenBack()).toEqual(['29.00']);
    const refunds = body.history.filter(({ action }: { action: string }) => action === 'refunded');
    expect(refunds).toMatchObject([{ amount: 49, parts: { lines: [{ qty: 1, amount: 49 }] } }]);
    expect(body).toMatchObject({ refundedPrice: 49, state: 'paid' });
    expect((await movements()).slice(2).toSorted()).toEqual(['refund paypal -2900', 'refund voucher -2000']);
    const { body: all } = await refund({ lines: [line] }).expect(200);
    expect(all).toMatchObject({ refundedPrice: 98, state: 'refunded' });
    expect(givenBack()).toEqual(['29.00', '49.00']);
    expect(errorCode(await refund({ amount: 1 }))).toBe('nothing_to_refund');
  });

  it('gives a small refund to the voucher alone', async () => {
    const { card, refund, givenBack } = await anOrderOfBoth();
    await refund({ amount: 15 }).expect(200);
    const { body } = await refund({ amount: 15 }).expect(200);
    expect([(await readLedger(card)).balance, givenBack()]).toEqual([2000, ['10.00']]);
    expect(body).toMatchObject({ refundedPrice: 30, state: 'paid' });
    expect(errorCode(await refund({ amount: 68.01 }))).toBe('refund_too_large');
    const { body: all } = await refund({}).expect(200);
    expect(all).toMatchObject({ refundedPrice: 98, state: 'refunded' });
  });

  it('keeps both parts when the provider refuses, and lets them go later', async () => {
    const { card, refund, paypal, givenBack } = await anOrderOfBoth();
    paypal.onRefund.result = 'INSUFFICIENT_FUNDS';
    expect((await refund({ amount: 50 })).status).toBe(409);
    expect((await readLedger(card)).balance).toBe(0);
    expect(await PaymentModel.countDocuments({ 'refund.at': { $exists: true } })).toBe(0);
    expect(givenBack()).toEqual([]);
  });
});

describe('an order that a voucher and a bank transfer pay', () => {
  it('waits for the rest alone, and its mark as paid books the rest alone', async () => {
    const shop = testApp({ shop: shopWithBank });
    const product = await aProduct({ priceCents: 4900 });
    const card = await aVoucher(2000);
    const { token } = await aUser({ isAdmin: true });
    const admin = { type: 'bearer' } as const;
    const sent = { ...aVisitorOrderBody([product]), codes: [card.code], paymentMethod: 'Vorkasse' };
    const place = async () => (await sendVisitorOrder(shop, sent).expect(201)).body;
    const order = await place();
    const call = (id: string) => request(shop).put(`/api/orders/${id}/pay-admin`).auth(token, admin);
    await call(order._id).send({ amount: 29 }).expect(200);
    expect(await movements()).toEqual(['bank bank 2900', 'capture voucher 2000']);
    const refund = await request(shop)
      .post(`/api/orders/${order._id}/refunds`)
      .auth(token, admin)
      .send({ amount: 20, manual: { at: berlinDay(new Date()) } });
    expect(refund.status).toBe(200);
    // The 20 € were transferred: the voucher gets nothing.
    expect((await readLedger(card)).balance).toBe(0);
    expect(refund.body).toMatchObject({ refundedPrice: 20, state: 'paid' });
    const back = (body: object) => request(shop).post(`/api/orders/${order._id}/refunds`).auth(token, admin).send(body);
    const manual = { at: berlinDay(new Date()) };
    expect(errorCode(await back({ amount: 9.01, manual }))).toBe('refund_too_large');
    const { body: all } = await back({ manual }).expect(200);
    expect([(await readLedger(card)).balance, all.refundedPrice, all.state]).toEqual([2000, 49, 'refunded']);
    const marked = await place();
    await call(marked._id).send({}).expect(200);
    expect((await movements()).slice(2, 3)).toEqual(['refund bank -2000']);
    expect((await movements()).slice(3, 5).toSorted()).toEqual(['refund bank -900', 'refund voucher -2000']);
    expect((await movements()).slice(5)).toEqual(['capture voucher 2000', 'bank bank 2900']);
  });
});
