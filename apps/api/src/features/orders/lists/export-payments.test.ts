import { paymentMethods } from '@kontor/shared/rules/providers/providers';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { addDays, berlinDay, berlinMinute, berlinYear } from '../../../lib/time/berlin-time.ts';
import { anOrderDocument, storeOrders } from '../../../testing/calls/order-calls.ts';
import { type Shop, aVisitorOrder, cancel, pay } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { captureAt } from '../../../testing/fakes/fake-paypal-orders.ts';
import { aPayPalShop, aStripeOrder, aStripeShop, anApprovedOrder } from '../../../testing/payments/provider-shops.ts';
import { aTransferOrder, bookTransfer, orderedOn, shopWithBank } from '../../../testing/payments/transfers.ts';
import { testApp } from '../../../testing/test-app.ts';
import { MovementModel } from '../../payments/movements/movement.model.ts';
import { PaymentModel } from '../../payments/payment.model.ts';

type Admin = { token: string };

/** Returns the file of today and yesterday by column names; nothing in it needs quotes. */
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

const refund = (
  shop: Shop,
  { _id }: { _id: string },
  { token }: Admin,
  amount?: number,
  manual?: { at: string; dayConfirmed?: boolean },
) =>
  request(shop)
    .post(`/api/orders/${_id}/refunds`)
    .auth(token, { type: 'bearer' })
    .send({ ...(amount && { amount }), ...(manual && { manual }) })
    .expect(200);

/** Marks an order manually as paid or not paid. */
const mark = (shop: Shop, { _id }: { _id: string }, { token }: Admin, act: 'pay-admin' | 'pay-admin-not') =>
  request(shop).put(`/api/orders/${_id}/${act}`).auth(token, { type: 'bearer' }).send({}).expect(200);

/** Creates an order of 49 € that PayPal has taken the money of. */
async function aPaidOrder() {
  const [{ shop, paypal }, admin] = [await aPayPalShop(), await aUser({ isAdmin: true })];
  const { order, id } = await anApprovedOrder(shop, paypal);
  await pay(shop, order, id).expect(200);
  return { shop, paypal, admin, order, id };
}

/** Stores a payment of 10 €; anything can be overridden. */
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

describe('the file of orders names', () => {
  it.each([
    ['de', ['Zahlungsdienst', 'Zahlungsnummer', 'Eingegangen', 'Zurückgezahlt', ' am']],
    ['en', ['Payment provider', 'Transaction id', 'Received', 'Returned', '']],
  ] as const)(
    'provider, transaction, amounts and times (%s)',
    async (language, [provider, transaction, inn, out, at]) => {
      const { shop, paypal, admin, order, id } = await aPaidOrder();
      await refund(shop, order, admin, 5);
      const [record] = await PaymentModel.find({ order: order._id }).lean();
      const refunded = await MovementModel.findOne({ order: order._id, kind: 'refund' }).lean();
      if (!record?.capturedAt || !refunded) throw new Error('nothing was paid and refunded');
      expect(await rowsOfToday(shop, admin, language)).toMatchObject([
        {
          [provider]: 'PayPal',
          [transaction]: captureAt(paypal.order(id)).id,
          [`${inn}${at}`]: berlinMinute(record.capturedAt),
          [`${inn} (EUR)`]: '49,00',
          [`${out}${at}`]: berlinMinute(refunded.at),
          [`${out} (EUR)`]: '5,00',
        },
      ]);
    },
  );

  it('for several payments all of them, their sums, and the first time', async () => {
    const { shop, paypal, admin, order, id } = await aPaidOrder();
    await storePayment(order, 'cs_2', { refundedCents: 1000, status: 'refunded' });
    await storePayment(order, 'cs_begun', { status: 'started' });
    const [row] = await rowsOfToday(shop, admin);
    expect(row).toMatchObject({
      Zahlungsdienst: 'PayPal, Stripe',
      Zahlungsnummer: `${captureAt(paypal.order(id)).id}, cs_2`,
      'Eingegangen (EUR)': '59,00',
      'Zurückgezahlt (EUR)': '10,00',
    });
    expect(row?.['Eingegangen am']).not.toContain('2030');
  });

  it('no payment for an unpaid order, and a manual one for a marked order, with amount and time of the books', async () => {
    const [shop, admin] = [testApp(), await aUser({ isAdmin: true })];
    const [unpaid, marked, takenBack] = [
      await aVisitorOrder(shop),
      await aVisitorOrder(shop),
      await aVisitorOrder(shop),
    ];
    for (const order of [marked, takenBack]) await mark(shop, order, admin, 'pay-admin');
    await mark(shop, takenBack, admin, 'pay-admin-not');
    const booked = await MovementModel.findOne({ order: marked._id }).lean();
    const day = new Date('2026-03-02T09:30:00Z');
    await MovementModel.collection.updateOne({ order: marked._id }, { $set: { at: day } });
    expect(booked).toMatchObject({ kind: 'bank', cents: 4900 });
    const rows = await rowsOfToday(shop, admin);
    expect(
      rows.map((row) => [
        row['Bestellnummer'],
        row['Zahlungsdienst'],
        row['Eingegangen (EUR)'],
        row['Eingegangen am'],
        row['Zahlungsnummer'],
      ]),
    ).toEqual([
      [unpaid.number, '', '0,00', '', ''],
      [marked.number, 'von Hand', '49,00', berlinMinute(day), ''],
      [takenBack.number, '', '0,00', '', ''],
    ]);
  });

  it('a manual payment beside a provider’s refunded one, with both sums', async () => {
    const { shop, admin, order } = await aPaidOrder();
    await refund(shop, order, admin);
    await mark(shop, order, admin, 'pay-admin-not');
    await mark(shop, order, admin, 'pay-admin');
    const booked = await MovementModel.find({ order: order._id }).lean();
    const received = booked.filter(({ kind }) => kind !== 'refund').reduce((sum, { cents }) => sum + cents, 0);
    expect(received).toBe(9800);
    expect(await rowsOfToday(shop, admin)).toMatchObject([
      { Zahlungsdienst: 'PayPal, von Hand', 'Eingegangen (EUR)': '98,00', 'Zurückgezahlt (EUR)': '49,00' },
    ]);
  });

  it('the day of a merchant’s manual refund, as in the ledger', async () => {
    const setting = await aTransferOrder();
    const { shop, order, admin } = setting;
    await orderedOn(setting, '2026-03-01');
    await bookTransfer(setting, { amount: 49, at: '2026-03-02', dayConfirmed: true }).expect(200);
    const [first, last] = ['2026-03-09', '2026-03-05'] as const;
    for (const at of [first, last]) await refund(shop, order, admin, 5, { at, dayConfirmed: true });
    // The file is of today's orders.
    await orderedOn(setting, berlinDay(new Date()));
    const [row] = await rowsOfToday(shop, admin);
    expect(row).toMatchObject({
      'Zurückgezahlt am': '09.03.2026 00:00',
      'Zurückgezahlt (EUR)': '10,00',
    });
    const ledger = await request(shop)
      .get('/api/ledger')
      .auth(admin.token, { type: 'bearer' })
      .query({ from: '2026-03-01', to: '2026-03-31', format: 'csv' })
      .expect(200);
    expect(ledger.text).toContain(';09.03.2026;Erstattung;');
  });

  it.each([
    ['de', 'Zahlungsart', ['PayPal', 'Karte, Apple Pay, Google Pay, Klarna', 'Überweisung']],
    ['en', 'Payment method', ['PayPal', 'Card, Apple Pay, Google Pay, Klarna', 'Bank transfer']],
  ] as const)('the chosen method, named as on pages and in mails (%s)', async (language, column, names) => {
    const shop = testApp({ shop: shopWithBank });
    // 'Abholung' as payment needs a delivery method that allows it, 'Rechnung' a customer whom staff allow it.
    const offered = paymentMethods.filter((name) => name !== 'Abholung' && name !== 'Rechnung');
    for (const paymentMethod of offered) await aVisitorOrder(shop, { paymentMethod });
    const rows = await rowsOfToday(shop, await aUser({ isAdmin: true }), language);
    expect(rows.map((row) => row[column])).toEqual(names);
  });

  it('the transaction as in Stripe’s statements, or the payment’s own id for an older record', async () => {
    const { shop, stripe } = await aStripeShop();
    const admin = await aUser({ isAdmin: true });
    const { order, id } = await aStripeOrder(shop, stripe);
    await pay(shop, order, id).expect(200);
    const intent = stripe.session(id).payment_intent?.id;
    expect(intent).toMatch(/^pi_/);
    expect(await rowsOfToday(shop, admin)).toMatchObject([{ Zahlungsnummer: intent }]);
    await PaymentModel.updateOne({ order: order._id }, { $unset: { transactionId: 1 } });
    expect(await rowsOfToday(shop, admin)).toMatchObject([{ Zahlungsnummer: id }]);
  });

  it('a provider’s texts never as formulas', async () => {
    const { shop, admin, order } = await aPaidOrder();
    await PaymentModel.updateOne({ order: order._id }, { transactionId: '=1+1' });
    expect((await rowsOfToday(shop, admin))[0]).toMatchObject({ Zahlungsnummer: "'=1+1" });
  });
});

describe('cancelled orders in the file', () => {
  it('are included if money has moved, marked, with refunds; others are not', async () => {
    const { shop, admin, order } = await aPaidOrder();
    const [never, byHand] = [await aVisitorOrder(shop), await aVisitorOrder(shop)];
    await mark(shop, byHand, admin, 'pay-admin');
    for (const one of [order, never, byHand]) await cancel(shop, one, admin).expect(200);
    await refund(shop, order, admin);
    const rows = await rowsOfToday(shop, admin);
    expect(rows).toMatchObject([
      { Bestellnummer: order.number, 'Erstattet (EUR)': '49,00', 'Zurückgezahlt (EUR)': '49,00' },
      { Bestellnummer: byHand.number, Zahlungsdienst: 'von Hand', 'Eingegangen (EUR)': '49,00' },
    ]);
    for (const row of rows) expect(row['Storniert am']).toContain(berlinYear(new Date()));
  });

  it('are sorted among the others by time, for 1,200 orders', async () => {
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
