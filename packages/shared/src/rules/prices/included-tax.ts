import type { Cents } from './money.ts';

/**
 * VAT contained in one rate's part of a total. Net and tax are in cents; together they are the amount that the shopper pays.
 */
export interface IncludedTax {
  percent: number;
  net: Cents;
  tax: Cents;
}

/** Amount taxed at one rate, VAT included. */
export interface TaxedAmount {
  percent: number;
  gross: Cents;
}

/** Adds up amounts by rate, the highest first, independent of their order. */
function sumByRate(amounts: readonly TaxedAmount[]): TaxedAmount[] {
  const sums = new Map<number, Cents>();
  for (const { percent, gross } of amounts) sums.set(percent, (sums.get(percent) ?? 0) + gross);
  return [...sums].map(([percent, gross]) => ({ percent, gross })).toSorted((a, b) => b.percent - a.percent);
}

/**
 * Splits an amount in proportion to weights, to the cent by largest remainder: each weight gets the whole cents of its
 * share, and those with the largest remainders one more until nothing is left; of equal remainders the first counts.
 * @param amount cents @param weights not negative, not all 0
 */
export function splitInProportion(amount: Cents, weights: readonly Cents[]): Cents[] {
  // Products of two amounts of cents may be larger than what numbers hold exactly.
  const sum = weights.reduce((all, weight) => all + BigInt(weight), BigInt(0));
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, cents: Number(product / sum), rest: product % sum };
  });
  const left = amount - shares.reduce((all, { cents }) => all + cents, 0);
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  const favoured = new Set(byRest.slice(0, left).map(({ index }) => index));
  return shares.map(({ index, cents }) => cents + (favoured.has(index) ? 1 : 0));
}

/**
 * Computes the VAT in an amount: gross × p ÷ (100 + p), to the nearest cent, half a cent up. Percent has two decimals at most.
 */
export function taxIn({ percent, gross }: TaxedAmount): Cents {
  const rate = Math.round(percent * 100);
  const divisor = BigInt(10_000 + rate);
  return Number((BigInt(gross) * BigInt(rate) * BigInt(2) + divisor) / (divisor * BigInt(2)));
}

/**
 * Delivery is no supply of its own but shares the rates of what is delivered, in the proportion of the goods' prices
 * (UStAE 3.10 (5); contract-trade.md, 'Prices'). Goods that cost nothing have no proportion: then it has `alone`.
 */
export function shareShipping(goods: readonly TaxedAmount[], shipping: Cents, alone: number): TaxedAmount[] {
  if (shipping === 0) return [];
  if (goods.every(({ gross }) => gross === 0)) return [{ percent: alone, gross: shipping }];
  const shares = splitInProportion(
    shipping,
    goods.map(({ gross }) => gross),
  );
  return goods.map(({ percent }, index) => ({ percent, gross: shares[index] ?? 0 }));
}

/**
 * The VAT that goods and their delivery contain, a row per rate of the goods, the highest first; rows of 0 % and of goods that
 * cost nothing too. Nets and taxes add up to goods and shipping to the cent, whatever the goods' order.
 * @param shipping cents @param alone percent of a delivery whose goods cost nothing: the standard rate (§ 12 (1) UStG)
 */
export function computeIncludedTax(goods: readonly TaxedAmount[], shipping: Cents, alone: number): IncludedTax[] {
  const summed = sumByRate(goods);
  return sumByRate([...summed, ...shareShipping(summed, shipping, alone)]).map((amount) => {
    const tax = taxIn(amount);
    return { percent: amount.percent, net: amount.gross - tax, tax };
  });
}

/**
 * Splits an amount over the rates that a total contained, in the proportion of their parts of it: what a payment or a refund
 * of a part is worth by rate. Nets and taxes add up to the amount to the cent; the whole total gives its own rows again.
 * @param amount cents, negative for what goes out @param rows of the total; without any there is nothing to split by
 */
export function splitByIncludedTax(amount: Cents, rows: readonly IncludedTax[]): IncludedTax[] {
  const weights = rows.map(({ net, tax }) => net + tax);
  if (weights.every((weight) => weight === 0)) return [];
  const sign = amount < 0 ? -1 : 1;
  const shares = splitInProportion(Math.abs(amount), weights);
  return rows.map(({ percent }, index) => {
    const gross = shares[index] ?? 0;
    const tax = taxIn({ percent, gross });
    return { percent, net: signed(sign, gross - tax), tax: signed(sign, tax) };
  });
}

/** Avoids -0, which does not equal 0 everywhere. */
function signed(sign: 1 | -1, cents: Cents): Cents {
  return cents === 0 ? 0 : sign * cents;
}
