import request from 'supertest';
import { expect, it } from 'vitest';
import { readPeriodMovements } from '../../testing/calls/ledger-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { storeInvoice } from '../../testing/documents.ts';
import { testApp } from '../../testing/test-app.ts';
import { aTaxFreeOrder, firm, issueTaxFree } from '../../testing/tax-free-shop.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import type { DocumentData } from '../documents/writing/document-data.ts';

const today = berlinDay(new Date());
const order = { _id: '0'.repeat(32) };

/** Stores an invoice without VAT, or a correction of one. */
function storeSupply(day: string, totalCents: number, vatId: string, company: string): Promise<string> {
  const kind = totalCents < 0 ? ('correction' as const) : ('invoice' as const);
  const buyer: DocumentData['buyer'] = {
    company,
    vatId,
    street: 'A',
    number: '1',
    zipcode: '1',
    city: 'B',
    country: 'FR',
  };
  const exemption = 'intra_community' as const;
  return storeInvoice(order, { kind, issuedAt: new Date(`${day}T00:30:00+01:00`), totalCents, buyer, exemption });
}

async function ask(path: string) {
  const [app, admin] = [testApp(), await aUser({ isAdmin: true })];
  return request(app).get(`/api/ledger/${path}`).auth(admin.token, { type: 'bearer' });
}

/** Stores supplies to three firms around the turn of a quarter, by German months. */
async function storeSupplies() {
  await storeInvoice(order, { issuedAt: new Date('2026-11-10T10:00:00Z') });
  await storeSupply('2026-09-30', 70_000, 'FR40303265045', 'Müller SARL');
  await storeSupply('2026-10-01', 12_345, 'FR40303265045', 'Müller SARL');
  await storeSupply('2026-11-01', 10_050, 'FR40303265045', 'Müller & Fils SARL');
  await storeSupply('2026-11-30', -2_000, 'FR40303265045', 'Müller & Fils SARL');
  await storeSupply('2026-11-15', 99_949, 'ATU12345678', '=Wiener GmbH');
  await storeSupply('2026-12-31', -500, 'EL123456789', 'Ellas AE');
  await storeSupply('2027-01-01', 80_000, 'ATU12345678', 'Wiener GmbH');
}

// § 18a (1), (7), (8) UStG: by firm and period of the invoice, corrections in their own.
it.each([
  [
    '2026-11',
    [
      ['ATU12345678', 999.49, 1],
      ['FR40303265045', 80.5, 2],
    ],
    1079.99,
  ],
  ['2026-10', [['FR40303265045', 123.45, 1]], 123.45],
  [
    '2026-Q4',
    [
      ['ATU12345678', 999.49, 1],
      ['EL123456789', -5, 1],
      ['FR40303265045', 203.95, 3],
    ],
    1198.44,
  ],
  ['2026-Q3', [['FR40303265045', 700, 1]], 700],
  ['2026-Q1', [], 0],
] as const)('the recapitulative statement of %s', async (period, rows, net) => {
  await storeSupplies();
  const { body } = await ask(`eu-supplies?period=${period}`);
  const supplies = rows.map(([vatId, sum, documents]) => ({ vatId, net: sum, documents }));
  expect(body).toMatchObject({ period, supplies, net });
  expect(body.supplies).toHaveLength(rows.length);
});

it('names each firm as on its newest invoice', async () => {
  await storeSupplies();
  const { body } = await ask('eu-supplies?period=2026-Q4');
  expect(body.supplies.at(-1).company).toBe('Müller & Fils SARL');
});

it('is a file of whole euros, with country and number in separate columns', async () => {
  await storeSupplies();
  const { text, headers } = await ask('eu-supplies/file?period=2026-11');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Meldezeitraum;Länderkennzeichen;USt-IdNr.;Betrag (volle EUR);Art der Leistung;Betrag (EUR);Firma;Belege',
    "2026-11;AT;U12345678;999;L;999,49;'=Wiener GmbH;1",
    '2026-11;FR;40303265045;81;L;80,50;Müller & Fils SARL;2',
    '',
  ]);
});

it.each(['2026', '2026-13', '2026-Q5', '2026-11-01', ''])('is refused for %j', async (period) => {
  expect((await ask(`eu-supplies?period=${period}`)).status).toBe(400);
});

it('an order is in the ledger with its firm’s id, in the statement, and listed until its arrival is proved', async () => {
  const { app, admin, settle, send, order: placed } = await aTaxFreeOrder();
  const get = (path: string) => request(app).get(`/api/ledger/${path}`).auth(admin.token, { type: 'bearer' });
  const open = async () => (await get('arrival-proofs').expect(200)).body.orders;
  await settle();
  expect(await open()).toEqual([]);
  await send('shipments').expect(200);
  await issueTaxFree();
  expect(await readPeriodMovements(app, admin, today, today)).toMatchObject([
    { amount: 51.95, vatId: firm.vatId, taxCountry: 'DE', split: [{ percent: 0, net: 51.95, tax: 0, type: 'zero' }] },
  ]);
  const csv = await get(`?from=${today}&to=${today}&format=csv`).expect(200);
  expect(csv.text.split('\r\n').map((line) => line.split(';').at(-1))).toEqual(['USt-IdNr.', firm.vatId, '']);
  const { body } = await get(`eu-supplies?period=${today.slice(0, 7)}`).expect(200);
  expect(body.supplies).toEqual([{ ...firm, net: 51.95, documents: 1 }]);
  expect((await get(`eu-sales?year=${today.slice(0, 4)}`)).body.net).toBe(0);
  expect(await open()).toEqual([{ _id: placed._id, number: placed.number, ...firm, sentAt: expect.any(String) }]);
  await send('arrival-proof', { kind: 'carrier', day: today }, 'put').expect(200);
  expect(await open()).toEqual([]);
});

it('a fully refunded order needs no proof', async () => {
  const { app, admin, settle, send } = await aTaxFreeOrder();
  await settle();
  await send('shipments').expect(200);
  await send('refunds').expect(200);
  const { body } = await request(app).get('/api/ledger/arrival-proofs').auth(admin.token, { type: 'bearer' });
  expect(body.orders).toEqual([]);
});
