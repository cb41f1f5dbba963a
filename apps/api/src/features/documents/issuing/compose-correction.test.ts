import { randomInt } from 'node:crypto';
import { computeIncludedTax } from '@kontor/shared/rules/prices/included-tax';
import { describe, expect, it } from 'vitest';
import { aDocument } from '../../../testing/documents.ts';
import { seededRandom } from '../../../testing/odd-json.ts';
import { readEInvoice } from '../../../testing/read-e-invoice.ts';
import { writeEInvoice } from '../einvoice/e-invoice.ts';
import type { DocumentData } from '../writing/document-data.ts';
import type { DraftDocument } from './compose-invoice.ts';
import { correctRefund, correctRest, findStanding } from './compose-correction.ts';

/** Seed of the random histories; a failed run is repeated by the seed in its name. */
const seed = Number(process.env['REFUNDS_SEED'] ?? randomInt(1_000_000));
const random = seededRandom(seed);
/** Returns an integer from `least` on, below `bound`. */
const draw = (least: number, bound: number) => least + Math.floor(random() * (bound - least));

/** Returns an order with one line for each of the invoice, with the fields that corrections read. */
const orderOf = ({ lines }: DocumentData) => ({ lines: lines.map((_, index) => ({ product: `p${index}` })) }) as never; // only the products are read

function numbered(draft: DraftDocument, index: number): DocumentData {
  const number = `RK-2026-${String(index + 1).padStart(5, '0')}`;
  return { ...draft, number, issuedAt: new Date('2026-11-23T10:00:00Z') };
}

/**
 * Creates an invoice of random goods at up to three rates, with delivery; every third one without VAT (§ 19 UStG), every second
 * one of a gift with its wrapping.
 */
function aRandomInvoice(round: number): DocumentData {
  const isSmall = round % 3 === 0;
  const lines = Array.from({ length: draw(1, 5) }, (_, index) => {
    const [qty, priceCents] = [draw(1, 4), draw(1, 20_000)];
    const discountCents = draw(0, 2) === 0 ? draw(1, qty * priceCents + 1) : 0;
    const taxPercent = [19, 7, 0][draw(0, 3)] ?? 0;
    const named = { name: `Ware ${index}`, qty, priceCents, totalCents: qty * priceCents - discountCents };
    return { ...named, ...(discountCents > 0 && { discountCents }), ...(!isSmall && { taxPercent }) };
  });
  const shippingCents = draw(0, 1000);
  const wrappingCents = round % 2 === 0 ? draw(1, 1000) : 0;
  const goods = lines.map(({ totalCents, taxPercent = 0 }) => ({ percent: taxPercent, gross: totalCents }));
  const taxes = isSmall ? [] : computeIncludedTax(goods, shippingCents + wrappingCents, 19);
  return aDocument({
    taxMode: isSmall ? 'small_business' : 'regular',
    lines,
    shippingCents,
    ...(wrappingCents > 0 && { wrappingCents }),
    taxIncluded: taxes.map(({ percent, net, tax }) => ({ percent, netCents: net, taxCents: tax })),
    totalCents: goods.reduce((sum, { gross }) => sum + gross, shippingCents + wrappingCents),
  });
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Checks that each document has the same total by its lines, by its rates and overall. */
function expectWhole(draft: DraftDocument): void {
  const { lines, shippingCents, wrappingCents = 0, taxIncluded, taxMode, totalCents } = draft;
  expect(sum(lines.map((line) => line.totalCents)) + shippingCents + wrappingCents).toBe(totalCents);
  for (const { qty, priceCents, discountCents = 0, totalCents: total } of lines) {
    expect(Math.abs(total)).toBe(qty * priceCents - discountCents);
  }
  const byRate = taxIncluded.map(({ netCents, taxCents }) => netCents + taxCents);
  // Without VAT there is no row at all.
  expect(taxMode === 'small_business' ? [totalCents, ...byRate] : [sum(byRate)]).toEqual([totalCents]);
}

/** Returns the rest of an invoice at each rate as net and tax. */
function leftByRate(invoice: DocumentData, corrections: readonly DocumentData[]) {
  return invoice.taxIncluded.map(({ percent, netCents, taxCents }) => {
    const rows = corrections.flatMap(({ taxIncluded }) => taxIncluded.filter((row) => row.percent === percent));
    return [netCents + sum(rows.map((row) => row.netCents)), taxCents + sum(rows.map((row) => row.taxCents))];
  });
}

/** Draws parts of one line, some delivery and some wrapping, of at most this many cents. */
function randomParts({ lines, shippingCents, wrappingCents: wrapped = 0 }: DocumentData, most: number) {
  const index = draw(0, lines.length);
  const delivery = Math.min(draw(0, shippingCents + 1), most);
  const wrappingCents = Math.min(draw(0, wrapped + 1), most - delivery);
  const cents = Math.min(draw(0, (lines[index]?.totalCents ?? 0) + 1), most - delivery - wrappingCents);
  return { lines: [{ product: `p${index}`, qty: 1, cents }], shippingCents: delivery, wrappingCents };
}

const grossOf = (rows: DraftDocument['taxIncluded']) => sum(rows.map((row) => row.netCents + row.taxCents));

describe('corrections of an invoice', () => {
  it(`add up for 300 random histories of refunds: never more than the invoice, in the end all of it, at every rate (REFUNDS_SEED=${seed})`, () => {
    for (let round = 0; round < 300; round += 1) {
      const invoice = aRandomInvoice(round);
      const corrections: DocumentData[] = [];
      let left = invoice.totalCents;
      while (left > 0) {
        const most = draw(0, 4) === 0 ? left : Math.min(left, draw(1, left + 1));
        const isByParts = draw(0, 2) === 0;
        const parts = isByParts ? randomParts(invoice, most) : undefined;
        const goods = sum(parts?.lines.map((line) => line.cents) ?? []);
        const cents = parts ? goods + parts.shippingCents + parts.wrappingCents || most : most;
        const standing = findStanding([invoice, ...corrections]);
        const draft = standing && correctRefund(standing, orderOf(invoice), { cents, parts });
        if (!draft) throw new Error(`nothing is corrected by ${cents} of ${left}`);
        expectWhole(draft);
        expect(draft.totalCents).toBe(0 - cents);
        corrections.push(numbered(draft, corrections.length));
        left -= cents;
        for (const [net = 0, tax = 0] of leftByRate(invoice, corrections)) {
          expect([net + tax >= 0, tax >= 0]).toEqual([true, true]);
        }
      }
      expect(leftByRate(invoice, corrections)).toEqual(invoice.taxIncluded.map(() => [0, 0]));
      const standing = findStanding([invoice, ...corrections]);
      expect(standing && correctRefund(standing, orderOf(invoice), { cents: 1 })).toBeUndefined();
    }
  });

  it('of a whole invoice repeat each line, and name the invoice', () => {
    const invoice = aDocument({ shippingCents: 0 });
    const standing = findStanding([invoice]);
    const draft = standing && correctRefund(standing, orderOf(invoice), { cents: invoice.totalCents });
    expect(draft).toMatchObject({
      kind: 'correction',
      corrects: { number: 'RE-2026-00001' },
      reason: 'Erstattung',
      totalCents: -5050,
      lines: [
        { name: 'Vase', qty: 2, totalCents: -3980 },
        { name: 'Buch', qty: 1, totalCents: -1070 },
      ],
      taxIncluded: [
        { percent: 19, netCents: -3345, taxCents: -635 },
        { percent: 7, netCents: -1000, taxCents: -70 },
      ],
    });
  });

  it('of units with a discount have their share of it; the e-invoice names it as an allowance of its line', () => {
    const [vase, book] = aDocument().lines;
    if (!vase || !book) throw new Error('it has two lines');
    // 39.80 less 3.99: 35.81, of it 19/119 = 5.72.
    const lines = [
      { ...vase, discountCents: 399, totalCents: 3581, orderLine: 0 },
      { ...book, orderLine: 1 },
    ];
    const taxIncluded = [
      { percent: 19, netCents: 3009, taxCents: 572 },
      { percent: 7, netCents: 1000, taxCents: 70 },
    ];
    const invoice = aDocument({ lines, taxIncluded, totalCents: 4651 });
    const standing = findStanding([invoice]);
    if (!standing) throw new Error('it has an invoice');
    const refund = (cents: number) => {
      const parts = { lines: [{ product: 'p0', qty: 1, cents }], shippingCents: 0 };
      return correctRefund(standing, orderOf(invoice), { cents, parts })?.lines;
    };
    // 35.81 for two: 17.90 or 17.91 for one. Less is a reduction for lost value, without a discount of its own.
    expect(refund(1791)).toMatchObject([
      { name: 'Vase', qty: 1, priceCents: 1990, discountCents: 199, totalCents: -1791 },
    ]);
    expect(refund(1790)).toMatchObject([{ qty: 1, discountCents: 200, totalCents: -1790 }]);
    expect(refund(1000)?.[0]).not.toHaveProperty('discountCents');
    const xml = readEInvoice(writeEInvoice(invoice));
    const [first, second] = xml.all('SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem');
    const settled = 'SpecifiedLineTradeSettlement';
    // Net: 33.44 at 16.72 each, less 3.35, is 30.09.
    expect(first?.get('SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount').text).toBe('16.72');
    expect(first?.get(`${settled}/SpecifiedTradeAllowanceCharge/ActualAmount`).text).toBe('3.35');
    expect(first?.get(`${settled}/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount`).text).toBe('30.09');
    expect(second?.all(`${settled}/SpecifiedTradeAllowanceCharge`)).toEqual([]);
  });

  it('by parts use the rates of the refunded lines, by amount all rates', () => {
    const invoice = aDocument();
    const standing = findStanding([invoice]);
    if (!standing) throw new Error('it has an invoice');
    const parts = { lines: [{ product: 'p1', qty: 1, cents: 1070 }], shippingCents: 0 };
    const byParts = correctRefund(standing, orderOf(invoice), { cents: 1070, parts });
    expect(byParts?.taxIncluded).toEqual([{ percent: 7, netCents: -1000, taxCents: -70 }]);
    expect(byParts?.lines).toMatchObject([{ name: 'Buch', qty: 1, totalCents: -1070 }]);
    const byAmount = correctRefund(standing, orderOf(invoice), { cents: 1000 });
    expect(byAmount?.taxIncluded).toEqual([
      { percent: 19, netCents: -662, taxCents: -126 },
      { percent: 7, netCents: -198, taxCents: -14 },
    ]);
  });

  it('by parts name the refunded wrapping, and leave the rest for later', () => {
    const { taxIncluded: taxes, ...same } = aDocument({ shippingCents: 0 });
    const [first] = taxes;
    if (!first) throw new Error('the sample has no rate');
    const rest = { ...first, netCents: first.netCents + 294, taxCents: first.taxCents + 56 };
    const invoice = {
      ...same,
      taxIncluded: [rest, ...taxes.slice(1)],
      wrappingCents: 350,
      totalCents: same.totalCents + 350,
    };
    const standing = findStanding([invoice]);
    const cents = 1990 + 200;
    const parts = { lines: [{ product: 'p0', qty: 1, cents: 1990 }], shippingCents: 0, wrappingCents: 200 };
    const draft = standing && correctRefund(standing, orderOf(invoice), { cents, parts });
    expect(draft).toMatchObject({
      wrappingCents: -200,
      shippingCents: 0,
      totalCents: -2190,
      lines: [{ totalCents: -1990 }],
    });
    expect(grossOf(draft?.taxIncluded ?? [])).toBe(-2190);
    const after = findStanding([invoice, ...(draft ? [numbered(draft, 0)] : [])]);
    const last = after && correctRefund(after, orderOf(invoice), { cents: invoice.totalCents - cents });
    expect(last).not.toHaveProperty('wrappingCents');
    expect(last?.totalCents).toBe(cents - invoice.totalCents);
  });

  it('are cancelled by a refund that has failed afterwards, and nothing more', () => {
    const invoice = aDocument();
    const first = findStanding([invoice]);
    const correction = first && correctRefund(first, orderOf(invoice), { cents: 1000 });
    if (!correction) throw new Error('1000 cents are corrected');
    const second = findStanding([invoice, numbered(correction, 0)]);
    const back = second && correctRefund(second, orderOf(invoice), { cents: -1500 });
    expect(back?.totalCents).toBe(1000);
    if (!back) throw new Error('it is taken back');
    expectWhole(back);
    const third = findStanding([invoice, numbered(correction, 0), numbered(back, 1)]);
    expect(third && correctRest(third, '')?.totalCents).toBe(-5050);
  });
});
