import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { addDays, berlinDay, berlinMinute } from '../../../lib/berlin-time.ts';
import { anOrderDocument, storeOrders } from '../../../testing/calls/order-calls.ts';
import { type Shop, aVisitorOrder, cancel, pay } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { aPayPalShop, anApprovedOrder } from '../../../testing/payments/provider-shops.ts';
import { testApp } from '../../../testing/test-app.ts';
import { PaymentModel } from '../../payments/payment.model.ts';
import { OrderModel } from '../order.model.ts';

type Admin = { token: string };

/** The file of today and yesterday by column names; nothing in it needs quotes. */
async function rowsOfToday(shop: Shop, { token }: Admin, language = 'de'): Promise<Record<string, string>[]> {
  const today = berlinDay(new Date());
  const query = { from: addDays(today, -1), to: addDays(today, 1), language };
  const { text } = await request(shop)
    .get('/api/orders/export')
    .auth(token, { type: 'bearer' })
    .query(query)
    .expect(200);
  const [head = [], ...lines] = text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  return lines.map((line) => Object.fromEntries(head.map((name, i) => [name, line[i] ?? ''])));
}

const refund = (shop: Shop, { _id }: { _id: string }, { token }: Admin, amount?: number) =>
  request(shop)
    .post(`/api/orders/${_id}/refunds`)
    .auth(token, { type: 'bearer' })
    .send({ ...(amount && { amount }) })
    .expect(200);

/** An order of 49 € that PayPal has taken the money of. */
async function aPaidOrder() {
  const [{ shop, paypal }, admin] = [await aPayPalShop(), await aUser({ isAdmin: true })];
  const { order, id } = await anApprovedOrder(shop, paypal);
  await pay(shop, order, id).expect(200);
  return { shop, paypal, admin, order, id };
}

/** A payment of 10 € that is on record; anything can be overridden. */
const storePayment = (order: { _id: string }, providerId: string, overrides: object = {}) =>
  PaymentModel.create({
    order: order._id,
    provider: 'stripe',
    method: 'Stripe',
    providerId,
    amountCents: 1000,
    currency: 'EUR',
    status: 'captured',
    allocation: 'refund_due',
    capturedAt: new Date(Date.UTC(2030, 0, 1)),
    ...overrides,
  });

describe('the file of orders tells what took the money', () => {
  it.each([
    ['de', ['Zahlungsdienst', 'Zahlungsnummer', 'Eingegangen', 'Zurückgezahlt', ' am']],
    ['en', ['Payment provider', 'Transaction id', 'Received', 'Returned', '']],
  ] as const)(
    'provider, transaction, amounts and times (%s)',
    async (language, [provider, transaction, inn, out, at]) => {
      const { shop, admin, order, id } = await aPaidOrder();
      await refund(shop, order, admin, 5);
      const [record] = await PaymentModel.find({ order: order._id }).lean();
      const refunded = (await OrderModel.findById(order._id).lean())?.events?.at(-1)?.at;
      if (!record?.capturedAt || !refunded) throw new Error('nothing was paid and refunded');
      expect(await rowsOfToday(shop, admin, language)).toMatchObject([
        {
          [provider]: 'PayPal',
          [transaction]: id,
          [`${inn}${at}`]: berlinMinute(record.capturedAt),
          [`${inn} (EUR)`]: '49,00',
          [`${out}${at}`]: berlinMinute(refunded),
          [`${out} (EUR)`]: '5,00',
        },
      ]);
    },
  );

  it('of several payments all, their sums, and the first of the times', async () => {
    const { shop, admin, order, id } = await aPaidOrder();
    await storePayment(order, 'cs_2', { refundedCents: 1000, status: 'refunded' });
    await storePayment(order, 'cs_begun', { status: 'started' });
    const [row] = await rowsOfToday(shop, admin);
    expect(row).toMatchObject({
      Zahlungsdienst: 'PayPal, Stripe',
      Zahlungsnummer: `${id}, cs_2`,
      'Eingegangen (EUR)': '59,00',
      'Zurückgezahlt (EUR)': '10,00',
    });
    expect(row?.['Eingegangen am']).not.toContain('2030');
  });

  it('nobody where an order is not paid, an admin where one has said so', async () => {
    const [shop, admin] = [testApp(), await aUser({ isAdmin: true })];
    const [unpaid, marked] = [await aVisitorOrder(shop), await aVisitorOrder(shop)];
    await request(shop).put(`/api/orders/${marked._id}/pay-admin`).auth(admin.token, { type: 'bearer' }).send({});
    const rows = await rowsOfToday(shop, admin);
    expect(rows.map((row) => [row['Bestellnummer'], row['Zahlungsdienst'], row['Eingegangen (EUR)']])).toEqual([
      [unpaid.number, '', '0,00'],
      [marked.number, 'von Hand', '0,00'],
    ]);
  });

  it('as no formula, whatever a provider calls it', async () => {
    const { shop, admin, order } = await aPaidOrder();
    await PaymentModel.updateOne({ order: order._id }, { providerId: '=1+1' });
    expect((await rowsOfToday(shop, admin))[0]).toMatchObject({ Zahlungsnummer: "'=1+1" });
  });
});

describe('cancelled orders in the file', () => {
  it('are there where money has moved, marked, with what went back; others are not', async () => {
    const { shop, admin, order } = await aPaidOrder();
    const [never, byHand] = [await aVisitorOrder(shop), await aVisitorOrder(shop)];
    await request(shop).put(`/api/orders/${byHand._id}/pay-admin`).auth(admin.token, { type: 'bearer' }).send({});
    for (const one of [order, never, byHand]) await cancel(shop, one, admin).expect(200);
    await refund(shop, order, admin);
    const rows = await rowsOfToday(shop, admin);
    expect(rows).toMatchObject([
      { Bestellnummer: order.number, 'Erstattet (EUR)': '49,00', 'Zurückgezahlt (EUR)': '49,00' },
      { Bestellnummer: byHand.number, Zahlungsdienst: 'von Hand' },
    ]);
    for (const row of rows) expect(row['Storniert am']).toContain(new Date().getFullYear().toString());
  });

  it('stand between the others by their time, however many there are', async () => {
    const documents = Array.from({ length: 1200 }, (_, i) =>
      anOrderDocument(i, { createdAt: new Date(Date.now() - 3_600_000 + i), isCancelled: i % 3 === 0 }),
    );
    await storeOrders(documents);
    const withMoney = documents.filter((_, i) => i % 6 === 0);
    await Promise.all(withMoney.map((order) => storePayment(order, `cs_${order._id}`)));
    const rows = await rowsOfToday(testApp(), await aUser({ isAdmin: true }));
    const expected = documents.filter((_, i) => i % 3 !== 0 || i % 6 === 0);
    expect(rows.map(({ Bestellnummer }) => Bestellnummer)).toEqual(expected.map(({ number }) => number));
    expect(rows.filter((row) => row['Zahlungsdienst'] === 'Stripe')).toHaveLength(withMoney.length);
  });
});
