import { describe, expect, it } from 'vitest';
import { readInvoiceCents, readEInvoice, type XmlPlace } from '../../testing/read-e-invoice.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { sampleDocuments } from '../../testing/sample-documents.ts';
import type { DocumentData } from './writing/document-data.ts';
import { writeDocument } from './writing/write-document.ts';

/** Width between the margins of the page, in points. */
const [left, right] = [70, 539.5];

const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
const inOne = (text: string): string => text.replaceAll(/[\s\u200B]+/g, '');

const tradeTax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax';
const lineSum = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
const rateOf = (tax: XmlPlace): string => `${tax.get('CategoryCode').text} ${tax.get('RateApplicablePercent').text}`;

/** Sums of EN 16931, each with its terms. */
function expectSums(invoice: XmlPlace, { totalCents, taxIncluded, taxMode, payment }: DocumentData): void {
  const trade = invoice.get('SupplyChainTradeTransaction');
  const settlement = trade.get('ApplicableHeaderTradeSettlement');
  const sums = settlement.get('SpecifiedTradeSettlementHeaderMonetarySummation');
  const lines = trade.all('IncludedSupplyChainTradeLineItem');
  const charges = settlement.all('SpecifiedTradeAllowanceCharge');
  const amount = (name: string) => readInvoiceCents(sums.get(name));
  expect(sumOf(lines.map((line) => readInvoiceCents(line.get(lineSum))))).toBe(amount('LineTotalAmount')); // BR-CO-10
  expect(sumOf(charges.map((charge) => readInvoiceCents(charge.get('ActualAmount'))))).toBe(
    amount('ChargeTotalAmount'),
  ); // BR-CO-12
  expect(amount('LineTotalAmount') + amount('ChargeTotalAmount')).toBe(amount('TaxBasisTotalAmount')); // BR-CO-13
  expect(amount('TaxBasisTotalAmount') + amount('TaxTotalAmount')).toBe(amount('GrandTotalAmount')); // BR-CO-15
  expect(amount('GrandTotalAmount') - amount('TotalPrepaidAmount')).toBe(amount('DuePayableAmount')); // BR-CO-16
  expect(amount('GrandTotalAmount')).toBe(totalCents);
  expect(amount('DuePayableAmount')).toBe(payment.paidAt ? 0 : totalCents - (payment.receivedCents ?? 0));
  const taxes = settlement.all('ApplicableTradeTax');
  expect(taxes).toHaveLength(taxMode === 'regular' ? taxIncluded.length : 1);
  for (const [index, tax] of taxes.entries()) {
    const row = taxIncluded[index] ?? { netCents: totalCents, taxCents: 0 };
    expect([readInvoiceCents(tax.get('BasisAmount')), readInvoiceCents(tax.get('CalculatedAmount'))]).toEqual([
      row.netCents,
      row.taxCents,
    ]);
    const goods = lines.filter((line) => rateOf(line.get(tradeTax)) === rateOf(tax));
    const freight = charges.filter((charge) => rateOf(charge.get('CategoryTradeTax')) === rateOf(tax));
    const parts = [...goods.map((line) => line.get(lineSum)), ...freight.map((charge) => charge.get('ActualAmount'))];
    expect(sumOf(parts.map(readInvoiceCents))).toBe(row.netCents); // BR-S-08, BR-E-08, BR-Z-08
  }
  for (const line of lines) {
    const price = line.get('SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount');
    const qty = line.get('SpecifiedLineTradeDelivery/BilledQuantity');
    expect(Number(price.text)).toBeGreaterThanOrEqual(0); // BR-27
    expect(Math.round(Number(price.text) * Number(qty.text) * 100) || 0).toBe(readInvoiceCents(line.get(lineSum)));
  }
}

describe.each(Object.entries(sampleDocuments))('the document %s', (_name, data) => {
  it('contains its data when read back, in its columns, with its parts, fonts and e-invoice', async () => {
    const file = await writeDocument(data);
    const { pages, title, language, parts, places, files } = await readPdf(file);
    const text = inOne(pages.join(''));
    const source = file.toString('latin1');
    expect(title).toContain(data.number);
    expect(language).toBe(data.language === 'de' ? 'de-DE' : 'en-GB');
    expect(text).toContain(data.number);
    expect(text).toContain(inOne(data.seller.zipcode));
    expect(text).toContain(inOne(data.seller.vatId ?? data.seller.taxNumber ?? ''));
    for (const part of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(parts).toContain(part);
    expect(places.filter((place) => place.left < left || place.right > right)).toEqual([]);
    // Each font is in the file.
    expect(source.match(/\/FontFile2 /g)?.length).toBe(source.match(/\/Type \/FontDescriptor/g)?.length);
    expect(source).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(source).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(source).toContain('/AFRelationship /Alternative');
    expect([...files.keys()]).toEqual(['factur-x.xml']);
    const invoice = readEInvoice(files.get('factur-x.xml') ?? '');
    expect(invoice.get('ExchangedDocument/ID').text).toBe(data.number);
    expect(invoice.all('SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem')).toHaveLength(data.lines.length);
    expectSums(invoice, data);
  });
});
