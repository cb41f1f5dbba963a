import { describe, expect, it } from 'vitest';
import { readEInvoice } from '../../../testing/read-e-invoice.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { aTaxFreeOrder, firm, issueTaxFree, issuedData } from '../../../testing/tax-free-shop.ts';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import type { DocumentData } from '../writing/document-data.ts';
import { writeEInvoice } from '../einvoice/e-invoice.ts';
import { writeDocument } from '../writing/write-document.ts';

const today = berlinDay(new Date());
const totals = async () => (await issuedData()).map(({ kind, totalCents }) => [kind, totalCents]);

/** Checks the fields that an e-invoice without VAT must have. */
function expectExempt(data: DocumentData): void {
  const trade = readEInvoice(writeEInvoice(data)).get('SupplyChainTradeTransaction');
  const settlement = trade.get('ApplicableHeaderTradeSettlement');
  const [tax, ...more] = settlement.all('ApplicableTradeTax');
  expect(more).toEqual([]);
  const said = ['CategoryCode', 'RateApplicablePercent', 'ExemptionReasonCode', 'CalculatedAmount'];
  // BR-IC-01, BR-IC-08 to 10 of EN 16931.
  expect(said.map((name) => tax?.get(name).text)).toEqual(['K', '0', 'VATEX-EU-IC', '0.00']);
  expect(tax?.get('ExemptionReason').text).toContain('§ 6a UStG');
  const lines = trade.all('IncludedSupplyChainTradeLineItem');
  const categories = lines.map((line) => line.get('SpecifiedLineTradeSettlement/ApplicableTradeTax/CategoryCode').text);
  expect(new Set(categories)).toEqual(new Set(['K']));
  // BR-IC-02: both VAT ids.
  const parties = trade.get('ApplicableHeaderTradeAgreement');
  const idsOf = (party: string) =>
    parties
      .get(party)
      .all('SpecifiedTaxRegistration')
      .map((one) => one.get('ID').text);
  expect([idsOf('SellerTradeParty'), idsOf('BuyerTradeParty')]).toEqual([['DE136695976'], [firm.vatId]]);
  // BR-IC-11, BR-IC-12: the day and the country of the delivery.
  const delivery = trade.get('ApplicableHeaderTradeDelivery');
  const day = delivery.get('ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString').text;
  expect(day).toBe(today.replaceAll('-', ''));
  expect(delivery.get('ShipToTradeParty/PostalTradeAddress/CountryID').text).toBe('FR');
}

describe('the invoice of a delivery without VAT', () => {
  it('is issued with the first parcel, even if other invoices are issued at payment (§ 18a (8) UStG)', async () => {
    const { settle, send, vase } = await aTaxFreeOrder();
    await settle();
    await issueTaxFree();
    expect(await totals()).toEqual([]);
    await send('shipments', { lines: [{ _id: vase, qty: 1 }] }).expect(200);
    await issueTaxFree();
    await send('shipments').expect(200);
    await issueTaxFree();
    expect(await totals()).toEqual([['invoice', 5195]]);
  });

  it('states the exemption and both ids, in its e-invoice too (§ 14a (3) UStG)', async () => {
    const { settle, send } = await aTaxFreeOrder();
    await settle();
    await send('shipments').expect(200);
    await issueTaxFree();
    const [data] = await issuedData();
    if (!data) throw new Error('it is issued');
    expect(data).toMatchObject({
      exemption: 'intra_community',
      taxMode: 'regular',
      suppliedOn: today,
      buyer: firm,
      taxIncluded: [{ percent: 0, netCents: 5195, taxCents: 0 }],
      lines: [
        { priceCents: 1672, taxPercent: 0 },
        { priceCents: 1000, taxPercent: 0 },
      ],
      shippingCents: 851,
    });
    const text = (await readPdf(await writeDocument(data))).pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Steuerfreie innergemeinschaftliche Lieferung');
    expect(text).toContain('Unsere USt-IdNr.: DE136695976. USt-IdNr. des Abnehmers: FR40303265045.');
    expect(text).not.toContain('enthaltene Umsatzsteuer');
    expectExempt(data);
  });

  it('is corrected in the same form: by lines, by an amount, and completely', async () => {
    const { settle, send, vase } = await aTaxFreeOrder();
    await settle();
    await send('shipments').expect(200);
    await issueTaxFree();
    await send('refunds', { lines: [{ _id: vase, qty: 1 }] }).expect(200);
    await send('refunds', { amount: 5 }).expect(200);
    await send('refunds').expect(200);
    await issueTaxFree();
    expect(await totals()).toEqual([
      ['invoice', 5195],
      ['correction', -1672],
      ['correction', -500],
      ['correction', -3023],
    ]);
    for (const data of await issuedData()) expectExempt(data);
  });

  it('covers the rest after an earlier refund', async () => {
    const { settle, send, vase } = await aTaxFreeOrder();
    await settle();
    await send('refunds', { lines: [{ _id: vase, qty: 1 }] }).expect(200);
    await send('shipments').expect(200);
    await issueTaxFree();
    expect(await totals()).toEqual([['invoice', 3523]]);
    for (const data of await issuedData()) expectExempt(data);
  });

  it('is not issued if nothing was shipped', async () => {
    const { settle, send } = await aTaxFreeOrder();
    await settle();
    await send('refunds').expect(200);
    await issueTaxFree();
    expect(await totals()).toEqual([]);
  });
});
