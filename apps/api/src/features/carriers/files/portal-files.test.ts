import { carriers as carrierNames } from '@kontor/shared/schemas/order/order-shipments';
import iconv from 'iconv-lite';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { ordersToSend } from '../../../testing/calls/label-calls.ts';
import { errorCode, listening, type Shop } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { LabelModel } from '../labels/label.model.ts';

const bearer = { type: 'bearer' } as const;
let shop: Shop;
let token: string;

beforeEach(async () => {
  shop = await listening(testApp());
  ({ token } = await aUser({ role: 'owner' }));
});

const exportFor = (carrier: string, numbers: readonly string[]) =>
  request(shop)
    .get(`/api/carriers/${carrier}/addresses.csv`)
    .query({ numbers: numbers.join(',') })
    .auth(token, bearer)
    .responseType('blob');
const readBack = (carrier: string, csv: string) =>
  request(shop).post(`/api/carriers/${carrier}/tracking`).auth(token, bearer).send({ csv });

describe('files for portals of carriers', () => {
  it('DPD reads columns by its own names', async () => {
    const numbers = await ordersToSend(2, (index) => (index === 1 ? { company: 'Peters; Söhne KG' } : {}));
    const { body } = await exportFor('dpd', numbers).expect(200);
    expect(body.toString('utf8').split('\r\n')).toEqual([
      '\uFEFFrecipient_name;recipient_name2;recipient_street;recipient_house_no;recipient_street2;recipient_zip;recipient_city;recipient_country;recipient_email;recipient_phone;recipient_reference',
      `Karla Petersen;;Große Elbstraße;47 b;;22767;Hamburg;DE;karla@post.example;;${numbers[0] ?? ''}`,
      `"Peters; Söhne KG";Karla Petersen;Große Elbstraße;47 b;;22767;Hamburg;DE;karla@post.example;;${numbers[1] ?? ''}`,
      '',
    ]);
  });

  it.each(['gls', 'post'])('%s reads the character set of Windows', async (carrier) => {
    const { body, headers } = await exportFor(
      carrier,
      await ordersToSend(1, () => ({ city: 'Łódź, Dvořák, Szeged Őrség, €, Ж' })),
    ).expect(200);
    expect(headers['content-type']).toContain('windows-1252');
    const text = iconv.decode(body, 'windows-1252');
    expect(text).toContain('Große Elbstraße');
    // Letters that the character set lacks lose their accents; other scripts cannot be written.
    expect(text).toContain('Lódz, Dvorák, Szeged Orség, €, ?');
  });

  it('Hermes has a file too; carriers with labels, or without files, have none', async () => {
    const numbers = await ordersToSend(1);
    await exportFor('hermes', numbers).expect(200);
    const others = carrierNames.filter((name) => !['dpd', 'gls', 'hermes', 'post'].includes(name));
    for (const name of others) await exportFor(name, numbers).expect(404);
  });
});

describe('lists of parcels from portals', () => {
  it('give each order its tracking number once, which is on the parcel when it is sent', async () => {
    const [first = '', second = ''] = await ordersToSend(2);
    const csv = [
      'Datum;Paketscheinnummer;Referenz 1;Empfänger',
      `30.11.2026;01905012345678;${first};Karla`,
      `30.11.2026;="01905012345679";${second};Karla`,
      '30.11.2026;01905012345680;2020-99999;Karla',
      `30.11.2026;;${first};Karla`,
      '30.11.2026;01905012345681;Retoure;Karla',
    ].join('\r\n');
    const { body } = await readBack('dpd', csv).expect(200);
    expect(body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'matched',
      'matched',
      'unknown_order',
      'no_tracking',
      'no_number',
    ]);
    expect(body.lines[1]).toEqual({ line: 3, tracking: '01905012345679', number: second, outcome: 'matched' });
    const again = await readBack('dpd', csv).expect(200);
    expect(again.body.lines[0].outcome).toBe('known');
    expect(await LabelModel.countDocuments()).toBe(2);
    expect((await OrderModel.findOne({ number: first }).lean())?.isDelivered).toBe(false);
    await request(shop).post(`/api/orders/chosen/${first}/shipments`).auth(token, bearer).send({}).expect(200);
    const { shipments } = (await OrderModel.findOne({ number: first }).lean()) ?? {};
    expect(shipments?.map(({ carrier, tracking }) => [carrier, tracking])).toEqual([['dpd', '01905012345678']]);
  });

  it.each([
    ['gls', 'Kundenreferenz,Paketnummer', (number: string) => `${number},12345678901`],
    ['hermes', 'Sendungs-ID;Referenz', (number: string) => `H1000000000000001;${number}`],
    ['post', 'Sendungsnummer\tREFERENZ', (number: string) => `RR123456785DE\t${number}`],
  ])('%s: is found by the names of its columns', async (carrier, header, row) => {
    const [number = ''] = await ordersToSend(1);
    const { body } = await readBack(carrier, `${header}\n${row(number)}\n`).expect(200);
    expect(body.lines).toEqual([expect.objectContaining({ number, outcome: 'matched' })]);
  });

  it.each(['Datum;Ort\n1;2', '"', 'Paketnummer;Referenz\n'.repeat(1100)])('refuse another file', async (csv) => {
    const refused = await readBack('dpd', csv);
    expect([refused.status, errorCode(refused)]).toEqual([400, 'invalid_input']);
    expect(await LabelModel.countDocuments()).toBe(0);
  });
});
