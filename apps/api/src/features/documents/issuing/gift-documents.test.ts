import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readPeriodMovements } from '../../../testing/calls/ledger-calls.ts';
import { aDecidedPayment, aVisitorOrder, pay } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testIssuing } from '../../../testing/issuing.ts';
import { readEInvoice, readInvoiceCents } from '../../../testing/read-e-invoice.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import { DocumentModel, type StoredDocument } from '../document.model.ts';
import { writeEInvoice } from '../einvoice/e-invoice.ts';
import { issueDocuments } from './issue-documents.service.ts';

const { sections } = testShop;
const shipping = { ...sections.shipping, rates: [{ country: 'DE', price: 4.9 }], wrapping: 3.5 };
const app = testApp({ shop: { ...testShop, sections: { ...sections, shipping } } });
const today = berlinDay(new Date());
const greeting = 'Liebe Marta,\nalles Gute!';

const documents = () =>
  DocumentModel.find({ issuedAt: { $gt: new Date(0) } })
    .sort({ issuedAt: 1, _id: 1 })
    .lean<StoredDocument[]>();
const issue = () => issueDocuments(testIssuing());

/** Creates a paid gift of a vase at 19 % for 23.80 € and a book at 7 % for 10.70 €, wrapped, with its invoice. */
async function aPaidGift() {
  const admin = await aUser({ isAdmin: true });
  const vase = await aProduct({ priceCents: 2380, countInStock: 5 });
  const book = await aProduct({ priceCents: 1070, taxClass: 'reduced', countInStock: 5 });
  const gift = { recipient: 'Marta Lüders', greeting, wrapping: true };
  const order = await aVisitorOrder(app, { products: [vase, book], gift });
  await pay(app, order, await aDecidedPayment(app, order, 'approve')).expect(200);
  await issue();
  const refund = async (body: object) => {
    const call = request(app).post(`/api/orders/${order._id}/refunds`).auth(admin.token, { type: 'bearer' });
    await call.send(body).expect(200);
    await issue();
  };
  const lines = [vase, book].map(({ _id }) => ({ _id: String(_id), qty: 1 }));
  return { admin, order, refund, lines };
}

const inOne = (pages: readonly string[]) => pages.join(' ').replaceAll(/\s+/g, ' ');

describe('the documents of a gift', () => {
  it('bill the buyer, name the place of delivery by its recipient, and charge the wrapping in the e-invoice', async () => {
    await aPaidGift();
    const [invoice] = await documents();
    if (!invoice) throw new Error('it is issued');
    expect(invoice.data).toMatchObject({
      buyer: { name: 'Karla Petersen', email: 'karla@post.example' },
      deliveredTo: { name: 'Marta Lüders' },
      shippingCents: 490,
      wrappingCents: 350,
      totalCents: 4290,
    });
    const trade = readEInvoice(writeEInvoice(invoice.data)).get('SupplyChainTradeTransaction');
    const charges = trade.get('ApplicableHeaderTradeSettlement').all('SpecifiedTradeAllowanceCharge');
    const netOf = (code: string) =>
      charges
        .filter((charge) => charge.get('ReasonCode').text === code)
        .reduce((sum, charge) => sum + readInvoiceCents(charge.get('ActualAmount')), 0);
    // 3.50 € at both rates together are 3.06 € net, 4.90 € are 4.27 €, to the cent of the sums by rate.
    expect(netOf('FC') + netOf('PC')).toBe(2487 + 1244 - 2000 - 1000);
    expect(Math.abs(netOf('PC') - 306)).toBeLessThanOrEqual(1);
  });

  it('print giver, recipient and greeting on the packing slip, and no price', async () => {
    const { admin, order } = await aPaidGift();
    const path = `/api/orders/${order._id}/documents/LS-${order.number}`;
    const { body } = await request(app)
      .get(path)
      .auth(admin.token, { type: 'bearer' })
      .responseType('blob')
      .expect(200);
    const text = inOne((await readPdf(body)).pages);
    for (const words of ['Marta Lüders', 'Ein Geschenk von Karla Petersen', 'alles Gute!', 'Geschenkverpackung ja'])
      expect(text).toContain(words);
    expect(text).not.toMatch(/€|\d,\d\d/);
  });

  it('correct a part without the wrapping, and the rest with it; the books follow the rates', async () => {
    const { admin, refund, lines } = await aPaidGift();
    await refund({ lines: lines.slice(0, 1) });
    await refund({ lines: lines.slice(1), shipping: 4.9, wrapping: 3.5 });
    const [, part, rest] = await documents();
    expect(part?.data).toMatchObject({ totalCents: -2380, shippingCents: 0 });
    expect(part?.data).not.toHaveProperty('wrappingCents');
    expect(rest?.data.totalCents).toBe(-1910);
    const movements = await readPeriodMovements(app, admin, today, today);
    expect(movements.map(({ amount }) => amount)).toEqual([42.9, -23.8, -19.1]);
    for (const percent of [19, 7]) {
      const rows = movements.flatMap(({ split }) => split.filter((row) => row.percent === percent));
      expect(rows.reduce((sum, row) => sum + Math.round(row.tax * 100), 0)).toBe(0);
    }
  });

  it('correct all of it with the wrapping', async () => {
    const { refund } = await aPaidGift();
    await refund({});
    const [invoice, correction] = await documents();
    expect(correction?.data).toMatchObject({ totalCents: -4290, shippingCents: -490, wrappingCents: -350 });
    expect(correction?.data.lines).toHaveLength(invoice?.data.lines.length ?? 0);
  });

  it('cover the rest if wrapping went back before the invoice was issued', async () => {
    const { refund, lines, order, admin } = await aPaidGift();
    await refund({ lines: lines.slice(0, 1), wrapping: 2 });
    const answer = await request(app).get(`/api/orders/${order._id}`).auth(admin.token, { type: 'bearer' }).expect(200);
    expect(answer.body.returnable).toEqual({ shipping: 4.9, wrapping: 1.5 });
    const [, part] = await documents();
    expect(part?.data).toMatchObject({ wrappingCents: -200, totalCents: -2580 });
  });
});
