import { randomInt } from 'node:crypto';
import { paidForUnits } from '@kontor/shared/rules/prices/discounts';
import { computeIncludedTax } from '@kontor/shared/rules/prices/included-tax';
import { expect, it } from 'vitest';
import { aDocument } from '../../../testing/documents.ts';
import { seededRandom } from '../../../testing/odd-json.ts';
import { computeNetAmounts } from '../einvoice/net-amounts.ts';
import { correctRefund } from './compose-correction.ts';
import { type Reduction, composeRest } from './compose-rest.ts';
import { computeInvoiceShares } from '@kontor/shared/rules/prices/correction-shares';

const seed = Number(process.env['REFUNDS_SEED'] ?? randomInt(1_000_000));
const random = seededRandom(seed);
const draw = (least: number, bound: number) => least + Math.floor(random() * (bound - least));
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Creates an invoice of random goods at up to three rates, with delivery; every third one without VAT (§ 19 UStG). */
function aWhole(round: number) {
  const isSmall = round % 3 === 0;
  const lines = Array.from({ length: draw(1, 5) }, (_, orderLine) => {
    const [qty, priceCents] = [draw(1, 4), draw(1, 9000)];
    const discountCents = draw(0, 2) === 0 ? draw(1, qty * priceCents) : 0;
    const taxPercent = [19, 7, 0][draw(0, 3)] ?? 0;
    const totalCents = qty * priceCents - discountCents;
    const line = { name: `Ware ${orderLine}`, qty, priceCents, totalCents, orderLine };
    return { ...line, ...(discountCents > 0 && { discountCents }), ...(!isSmall && { taxPercent }) };
  });
  const shippingCents = draw(0, 1000);
  const goods = lines.map(({ totalCents, taxPercent = 0 }) => ({ percent: taxPercent, gross: totalCents }));
  const taxes = isSmall ? [] : computeIncludedTax(goods, shippingCents, 19);
  return aDocument({
    taxMode: isSmall ? 'small_business' : 'regular',
    lines,
    shippingCents,
    taxIncluded: taxes.map(({ percent, net, tax }) => ({ percent, netCents: net, taxCents: tax })),
    totalCents: goods.reduce((all, { gross }) => all + gross, shippingCents),
  });
}

it(`the invoice of the rest after any refunds adds up by lines, rates and in the e-invoice (seed ${seed})`, () => {
  for (let round = 0; round < 500; round += 1) {
    const whole = aWhole(round);
    const order = { lines: whole.lines.map((_, index) => ({ product: `p${index}` })) } as never; // only the products are read
    const reductions: Reduction[] = [];
    for (let refund = draw(0, 4); refund > 0; refund -= 1) {
      const index = draw(0, whole.lines.length);
      const line = whole.lines[index];
      const cents = line ? paidForUnits(line, 1, Math.min(refund - 1, line.qty - 1)) : 0;
      const parts = { lines: [{ product: `p${index}`, qty: 1, cents }], shippingCents: 0 };
      const given = draw(0, 2) === 0 ? { cents, parts } : { cents: draw(1, 4000) };
      const standing = { invoice: whole, shares: computeInvoiceShares(whole, reductions) };
      reductions.push(...[correctRefund(standing, order, given)].filter((draft) => draft !== undefined));
    }
    const rest = composeRest(whole, reductions);
    const left = whole.totalCents + sum(reductions.map(({ totalCents }) => totalCents));
    expect(rest?.totalCents ?? 0).toBe(left);
    if (!rest) continue;
    expect(sum(rest.lines.map(({ totalCents }) => totalCents)) + rest.shippingCents).toBe(left);
    const rows = rest.taxIncluded.map(({ netCents, taxCents }) => netCents + taxCents);
    // Without VAT there is no row at all.
    expect(rest.taxMode === 'regular' ? sum(rows) : left).toBe(left);
    const { lines, rates } = computeNetAmounts({ ...whole, ...rest });
    for (const { percent, net, shipping } of rates) {
      const own = lines.filter((line) => line.percent === percent || rest.taxMode === 'small_business');
      expect(sum(own.map((line) => line.net)) + shipping).toBe(net);
    }
  }
});
