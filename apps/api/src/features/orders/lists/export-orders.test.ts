import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import { anOrderDocument, storeOrders } from '../../../testing/calls/order-calls.ts';
import { aVisitorOrder, cancel, errorCode } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { berlinDay } from '../../../lib/time/berlin-time.ts';

const app = testApp();
const year = { from: '2026-01-01', to: '2026-12-31' };

async function exported(query: Record<string, string> = year) {
  const { token } = await aUser({ isAdmin: true });
  return request(app).get('/api/orders/export').auth(token, { type: 'bearer' }).query(query);
}

/** Returns the cells of a file as RFC 4180 has them, with semicolons as a German Excel reads them. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

/** Returns the lines below the head, by column names. */
function rowsOf(text: string): Record<string, string>[] {
  const [head = [], ...lines] = cellsOf(text.replace('\uFEFF', ''));
  return lines.map((line) => Object.fromEntries(head.map((name, i) => [name, line[i] ?? ''])));
}

/** Returns the VAT of an order at these rates. */
const taxAt = (...percents: number[]) => percents.map((percent) => ({ percent, netCents: 1000, taxCents: 99 }));

describe('orders as a file for a spreadsheet', () => {
  it('opens in a German Excel: marked as UTF-8, semicolons, Windows line ends, decimal commas, German times', async () => {
    await storeOrders([
      anOrderDocument(0, {
        number: '2026-00417',
        buyer: { _id: 'x', name: 'Änne Öhler', email: 'aenne@post.example' },
        createdAt: new Date('2026-07-01T22:05:00Z'),
        itemsCents: 123_450,
        shippingCents: 490,
        totalCents: 123_940,
        taxIncluded: [
          { percent: 19, netCents: 100_000, taxCents: 19_000 },
          { percent: 7, netCents: 4617, taxCents: 323 },
        ],
        isPaid: true,
        paidAt: new Date('2026-12-31T23:30:00Z'),
        isDelivered: true,
        deliveredAt: new Date('2026-07-04T08:00:00Z'),
        refundedCents: 1000,
      }),
    ]);

    const { status, headers, text } = await exported();

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="orders-2026-01-01-2026-12-31.csv"');
    expect(headers['cache-control']).toBe('no-store');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFBestellnummer;Bestellt am;Art;Name;E-Mail;Straße;Hausnummer;PLZ;Ort;Land;Artikel (EUR);Versand (EUR);' +
        'Netto 19 % (EUR);MwSt. 19 % (EUR);Netto 7 % (EUR);MwSt. 7 % (EUR);Summe (EUR);Bezahlt am;Zahlungsart;Geliefert am;Erstattet (EUR);Storniert am;Zahlungsdienst;' +
        'Zahlungsnummer;Eingegangen am;Eingegangen (EUR);Zurückgezahlt am;Zurückgezahlt (EUR);Steuerland;Postnummer;Empfänger des Geschenks;Geschenkverpackung (EUR);Rabatt (EUR);Codes;Nicht mehr zu bezahlen (EUR)',
      '2026-00417;02.07.2026 00:05;Gast;Änne Öhler;aenne@post.example;Große Elbstraße;47 b;22767;Hamburg;DE;1234,50;4,90;' +
        '1000,00;190,00;46,17;3,23;1239,40;01.01.2027 00:30;PayPal;04.07.2026 10:00;10,00;;;;;0,00;;0,00;DE;;;;;;',
      '',
    ]);
  });

  it('contains the Postnummer of a Packstation behind the older columns', async () => {
    const packstation = { number: '145', postNumber: '0012345678' };
    const place = { street: 'Packstation', number: '145', zipcode: '24103', city: 'Kiel', country: 'DE', packstation };
    await storeOrders([anOrderDocument(0, { shippingAddress: place })]);
    const [head = [], row = []] = cellsOf((await exported()).text);
    expect(head.slice(-6).map((name, index) => [name.trim(), row.at(index - 6)?.trim()])).toEqual([
      ['Postnummer', '0012345678'],
      ['Empfänger des Geschenks', ''],
      ['Geschenkverpackung (EUR)', ''],
      ['Rabatt (EUR)', ''],
      ['Codes', ''],
      ['Nicht mehr zu bezahlen (EUR)', ''],
    ]);
  });

  it('has English column names on request', async () => {
    await storeOrders([anOrderDocument(0, { kind: 'user' })]);
    const [row] = rowsOf((await exported({ ...year, language: 'en' })).text);
    expect(row).toMatchObject({ 'Order number': '2026-00001', Kind: 'Account', 'Total (EUR)': '49,00', Paid: '' });
  });

  it('has two columns for each VAT rate of its orders, which are empty for orders without it', async () => {
    await storeOrders([
      anOrderDocument(0, { taxIncluded: taxAt(20) }),
      anOrderDocument(1),
      anOrderDocument(2, { taxIncluded: taxAt(19, 8.1) }),
    ]);
    const { text } = await exported({ ...year, language: 'en' });
    const [head = [], ...lines] = cellsOf(text);
    const begin = head.indexOf('Shipping (EUR)') + 1;
    const shown = [head, ...lines].map((cells) => cells.slice(begin, begin + 7).join(' | '));
    expect(shown).toEqual([
      'Net 20% (EUR) | VAT 20% (EUR) | Net 19% (EUR) | VAT 19% (EUR) | Net 8.1% (EUR) | VAT 8.1% (EUR) | Total (EUR)',
      '10,00 | 0,99 |  |  |  |  | 49,00',
      ' |  |  |  |  |  | 49,00',
      ' |  | 10,00 | 0,99 | 10,00 | 0,99 | 49,00',
    ]);
  });

  it('does not mention VAT if none is shown (§ 19 UStG)', async () => {
    await storeOrders([anOrderDocument(0, { taxIncluded: [] })]);
    for (const language of ['de', 'en']) {
      expect((await exported({ ...year, language })).text).not.toMatch(/MwSt|USt|VAT|Steuer|Tax|Net/);
    }
  });

  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n', ' =', '\u200B=', '\uFEFF+', '\u2060\u00A0@'])(
    'a guest’s text is no formula if it begins with %j',
    async (sign) => {
      const evil = `${sign}HYPERLINK("https://evil.example";"x")`;
      const shippingAddress = { street: evil, number: evil, zipcode: evil, city: evil, country: evil };
      await storeOrders([anOrderDocument(0, { buyer: { _id: 'x', name: evil, email: evil }, shippingAddress })]);
      const [row] = rowsOf((await exported()).text);
      for (const name of ['Name', 'E-Mail', 'Straße', 'Hausnummer', 'PLZ', 'Ort', 'Land']) {
        expect(row?.[name]).toBe(`'${evil}`);
      }
    },
  );

  it('keeps semicolons, quotes and line breaks inside their cells', async () => {
    const name = 'Petersen; "Karla"\r\nund =1+1';
    await storeOrders([anOrderDocument(0, { buyer: { _id: 'x', name, email: 'a@post.example' } })]);
    expect(rowsOf((await exported()).text)).toMatchObject([{ Name: name, 'E-Mail': 'a@post.example' }]);
  });

  it('contains the orders of the German days, oldest first, users’ and guests’, without cancelled unpaid ones', async () => {
    const at = ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'];
    await storeOrders(
      at.map((time, i) => anOrderDocument(i, { createdAt: new Date(time), kind: i === 1 ? 'user' : 'visitor' })),
    );
    const rows = rowsOf((await exported({ from: '2026-03-29', to: '2026-03-29' })).text);
    expect(rows.map(({ Bestellnummer, Art }) => [Bestellnummer, Art])).toEqual([
      ['2026-00002', 'Kundenkonto'],
      ['2026-00003', 'Gast'],
    ]);
    const [kept, cancelled] = [await aVisitorOrder(app), await aVisitorOrder(app)];
    await cancel(app, cancelled, await aUser({ isAdmin: true })).expect(200);
    const today = berlinDay(new Date());
    const placed = rowsOf((await exported({ from: today, to: berlinDay(new Date()) })).text);
    expect(placed.map(({ Bestellnummer }) => Bestellnummer)).toEqual([kept.number]);
  });

  it('is complete for 3,000 orders', async () => {
    await storeOrders(Array.from({ length: 3000 }, (_, i) => anOrderDocument(i)));
    const rows = rowsOf((await exported()).text);
    expect(rows.map(({ Bestellnummer }) => Bestellnummer)).toEqual(
      Array.from({ length: 3000 }, (_, i) => anOrderDocument(i).number),
    );
  });

  it('is only its head for days without orders', async () => {
    expect(cellsOf((await exported()).text)).toHaveLength(1);
  });

  it('spans at most 366 days, and refuses days and languages that are none', async () => {
    expect((await exported({ from: '2024-01-01', to: '2024-12-31' })).status).toBe(200);
    for (const query of [
      { from: '2024-01-01', to: '2025-01-01' },
      { from: '2026-02-01', to: '2026-01-31' },
      { from: '2026-02-01' },
      { from: '2026-01-01', to: '2026-02-30' },
      { ...year, language: 'fr' },
    ]) {
      const response = await exported(query);
      expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    }
  });
});
