import { beforeEach, describe, expect, it } from 'vitest';
import request from 'supertest';
import { askLedger, readPeriodMovements, storeMovement } from '../../testing/calls/ledger-calls.ts';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { storedPayment } from '../../testing/payments/stored-payment.ts';
import { testApp } from '../../testing/test-app.ts';
import { BookMonthModel } from '../payments/movements/book-month.model.ts';
import { MovementModel } from '../payments/movements/movement.model.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { recordForeignRefund } from '../payments/refund-records.service.ts';
import { recordPayment } from '../payments/payment-records.service.ts';
import { datevColumns } from './datev-columns.ts';

const now = new Date('2026-11-21T13:40:05.678Z');
const shop = testApp({ now: () => now });
let admin: { token: string };

const mixed = [
  { percent: 19, netCents: 2000, taxCents: 380 },
  { percent: 7, netCents: 1000, taxCents: 70 },
];
const order = anOrderDocument(0, { totalCents: 3450, taxIncluded: mixed });

beforeEach(async () => {
  admin = await aUser({ isAdmin: true, name: 'Johanna Brandt' });
  await storeOrders([order]);
});

const close = (month: string) =>
  request(shop).post('/api/ledger/months').auth(admin.token, { type: 'bearer' }).send({ month });
const closedMonths = async (year: string) =>
  (await request(shop).get('/api/ledger/months').query({ year }).auth(admin.token, { type: 'bearer' })).body.months;

describe('the ledger', () => {
  it('contains the bookings of German days, oldest first, each split by the rates of its order', async () => {
    await storeMovement({ order: order._id, at: new Date('2026-10-31T23:00:00Z'), cents: -1000, kind: 'refund' });
    await storeMovement({ order: order._id, at: new Date('2026-10-01T08:00:00Z'), cents: 3450 });
    await storeMovement({ order: order._id, at: new Date('2026-10-31T22:59:59Z'), cents: -1, kind: 'dispute' });
    expect(await readPeriodMovements(shop, admin, '2026-10-01', '2026-10-31')).toEqual([
      {
        at: '2026-10-01T08:00:00.000Z',
        kind: 'capture',
        provider: 'paypal',
        id: 'PP-2',
        orderNumber: order.number,
        amount: 34.5,
        taxCountry: 'DE',
        split: [
          { percent: 19, net: 20, tax: 3.8, type: 'standard' },
          { percent: 7, net: 10, tax: 0.7, type: 'reduced' },
        ],
      },
      expect.objectContaining({ kind: 'dispute', amount: -0.01 }),
    ]);
    expect(await readPeriodMovements(shop, admin, '2026-11-01', '2026-11-01')).toMatchObject([
      {
        amount: -10,
        split: [
          { percent: 19, net: -5.8, tax: -1.1 },
          { percent: 7, net: -2.9, tax: -0.2 },
        ],
      },
    ]);
  });

  it('is net alone for a small business, and not split for orders from before VAT', async () => {
    await storeOrders([anOrderDocument(1, { taxIncluded: [] }), anOrderDocument(2)]);
    for (const index of [1, 2]) {
      await storeMovement({ order: anOrderDocument(index)._id, at: new Date('2026-10-01T08:00:00Z'), cents: 4900 });
    }
    const splits = (await readPeriodMovements(shop, admin, '2026-10-01', '2026-10-01')).map(({ split }) => split);
    expect(splits).toEqual([[{ percent: 0, net: 49, tax: 0 }], []]);
  });

  it.each([
    [{ from: '2026-02-01', to: '2026-01-31' }, 'to'],
    [{ from: '2026-01-01', to: '2027-01-02' }, 'to'],
    [{ from: '2026-12-31', to: '2027-01-01', format: 'datev' }, 'to'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'from'],
    [{ from: '2026-01-01', to: '2026-01-01', format: 'pdf' }, 'format'],
  ])('is refused for %j', async (query, path) => {
    const response = await askLedger(shop, admin, query);
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(response.body.issues).toMatchObject([{ path }]);
  });

  it('may reach into the future, over 366 days, and is not cached', async () => {
    const response = await askLedger(shop, admin, { from: '2027-01-01', to: '2028-01-01' });
    expect([response.status, response.body, response.headers['cache-control']]).toEqual([
      200,
      { movements: [] },
      'no-store',
    ]);
  });

  it('is a file for a spreadsheet too, with a line for each rate', async () => {
    await storeMovement({ order: order._id, at: new Date('2026-10-01T08:00:00Z'), cents: 3450, providerId: '=1+1' });
    const { text, headers } = await askLedger(shop, admin, { from: '2026-10-01', to: '2026-10-31', format: 'csv' });
    expect(headers['content-disposition']).toBe('attachment; filename="ledger-2026-10-01-2026-10-31.csv"');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFGebucht am;Tag;Art;Zahlungsdienst;Zahlungsnummer;Bestellnummer;Belegnummer;MwSt.-Satz (%);Netto (EUR);MwSt. (EUR);Brutto (EUR);Steuerland;Satzart;USt-IdNr.',
      `01.10.2026 10:00;01.10.2026;Zahlung;PayPal;'=1+1;${order.number};;19;20,00;3,80;23,80;DE;Normalsatz;`,
      `01.10.2026 10:00;01.10.2026;Zahlung;PayPal;'=1+1;${order.number};;7;10,00;0,70;10,70;DE;ermäßigter Satz;`,
      '',
    ]);
  });

  it.each([
    ['neither number', { chart: 'SKR03' }],
    ['no number of the client', { chart: 'SKR03', consultant: 29_098 }],
    ['no number of the adviser', { chart: 'SKR03', client: 1 }],
  ])('refuses a file for DATEV with %s, instead of inventing values', async (_what, books) => {
    await request(shop).put('/api/settings').auth(admin.token, { type: 'bearer' }).send({ books }).expect(200);
    const refused = await askLedger(shop, admin, { from: '2026-10-01', to: '2026-10-31', format: 'datev' });
    expect([refused.status, errorCode(refused)]).toEqual([409, 'datev_numbers_missing']);
    const csv = await askLedger(shop, admin, { from: '2026-10-01', to: '2026-10-31', format: 'csv' });
    expect(csv.status).toBe(200);
  });

  it('is a file for DATEV too: head, columns, and a booking for each rate', async () => {
    const chosen = { chart: 'SKR04', consultant: '123456', client: 42, accounts: { paypal: '1470', stripe: '' } };
    const saved = await request(shop)
      .put('/api/settings')
      .auth(admin.token, { type: 'bearer' })
      .send({ books: chosen });
    expect(saved.body.books).toEqual({ chart: 'SKR04', consultant: 123_456, client: 42, accounts: { paypal: '1470' } });
    await storeMovement({ order: order._id, at: new Date('2026-10-02T08:00:00Z'), cents: -3450, kind: 'refund' });
    const { body } = await askLedger(shop, admin, { from: '2026-10-01', to: '2026-10-31', format: 'datev' })
      .buffer()
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    const lines = (body as Buffer).toString('latin1').split('\r\n'); // what the parser above has made
    const head = '"EXTF";700;21;"Buchungsstapel";13;20261121144005678;;"RE";"Kontor";"";123456;42;20260101;4;20261001;';
    expect(lines[0]?.slice(0, head.length + 8)).toBe(`${head}20261031`);
    expect(lines[1]?.split(';')).toEqual(datevColumns);
    const [first, second] = [lines[2], lines[3]].map((line) => line?.split(';').slice(0, 14).join(';'));
    const text = `"${order.number}";"";;"Erstattung ${order.number} PayPal"`;
    expect(first).toBe(`23,80;"H";"EUR";;;"";1470;4400;"";0210;${text}`);
    expect(second).toBe(`10,70;"H";"EUR";;;"";1470;4300;"";0210;${text}`);
    expect(lines.slice(4)).toEqual(['']);
  });
});

const ref = { provider: 'stripe' as const, method: 'Stripe' as const, providerId: 'cs_1' };
const seen = { id: 'cs_1', status: 'captured' as const, amountCents: 3450, refundedCents: 0, currency: 'EUR' };
const capture = (updatedAt: Date) =>
  recordPayment(order._id, { ...seen, reference: '', payee: '', updatedAt }, ref, 'captured');
const refund = async (refundedAt: Date) => {
  const payment = await storedPayment('cs_1');
  await inTransaction((session) => recordForeignRefund(payment, { refundedCents: 1000, refundedAt }, session));
};

describe('a month', () => {
  // Over by the clock of any machine.
  const day = new Date('2024-03-31T21:59:59Z');

  it('that is closed has a checksum and never changes: later news are booked when they arrive', async () => {
    await capture(day);
    const closed = await close('2024-03').expect(201);
    expect(closed.body).toEqual({
      month: '2024-03',
      closedAt: now.toISOString(),
      closedBy: 'Johanna Brandt',
      movements: 1,
      amount: 34.5,
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      intact: true,
    });
    const before = await readPeriodMovements(shop, admin, '2024-03-01', '2024-03-31');

    await refund(day);

    expect(await readPeriodMovements(shop, admin, '2024-03-01', '2024-03-31')).toEqual(before);
    const late = await MovementModel.findOne({ provider: 'stripe', providerId: 'cs_1', kind: 'refund' });
    expect(late).toMatchObject({ at: day, cents: -1000 });
    const today = berlinDay(late?.bookedAt ?? day);
    expect(await readPeriodMovements(shop, admin, today, `${today.slice(0, 4)}-12-31`)).toMatchObject([
      { at: day.toISOString(), bookedAt: late?.bookedAt.toISOString(), amount: -10 },
    ]);
    expect(await closedMonths('2024')).toEqual([closed.body]);
  });

  it('that is not closed takes later news on the day of the event', async () => {
    await capture(day);
    await refund(day);
    const movements = await readPeriodMovements(shop, admin, '2024-03-31', '2024-03-31');
    expect(movements.map(({ amount, bookedAt }) => [amount, bookedAt])).toEqual([
      [34.5, undefined],
      [-10, undefined],
    ]);
  });

  it('is closed once, even when several requests close it at the same time', async () => {
    await capture(day);
    const answers = await Promise.all([close('2024-03'), close('2024-03'), close('2024-03')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.checksum)).size).toBe(1);
  });

  it('includes bookings made at the moment of its closing, or leaves them to a later month', async () => {
    for (let round = 0; round < 5; round += 1) {
      const month = `2024-0${round + 1}`;
      const at = new Date(`${month}-15T12:00:00Z`);
      const payment = { ...ref, providerId: `cs_${round}` };
      const told = { ...seen, id: payment.providerId, reference: '', payee: '', updatedAt: at };
      await Promise.all([close(month).expect(201), recordPayment(order._id, told, payment, 'captured')]);
    }
    const months = await closedMonths('2024');
    expect(months.map(({ intact }: { intact: boolean }) => intact)).toEqual([true, true, true, true, true]);
    expect(await MovementModel.countDocuments().hint({ _id: 1 })).toBe(5);
  });

  it('reveals tampering', async () => {
    await capture(day);
    await close('2024-03').expect(201);
    await MovementModel.collection.updateOne({ provider: 'stripe', providerId: 'cs_1' }, { $set: { cents: 3449 } });
    expect(await closedMonths('2024')).toMatchObject([{ month: '2024-03', intact: false }]);
  });

  it('cannot be closed before its end, nor if it is no month', async () => {
    expect(errorCode(await close('2026-11').expect(409))).toBe('month_not_over');
    expect(errorCode(await close('2026-13').expect(400))).toBe('invalid_input');
    expect(await BookMonthModel.estimatedDocumentCount()).toBe(0);
  });
});
