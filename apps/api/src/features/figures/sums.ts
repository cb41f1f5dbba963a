import { taxIn } from '@kontor/shared/rules/prices/included-tax';
import { type Cents, toEuros } from '@kontor/shared/rules/prices/money';
import type { FigureSums } from '@kontor/shared/wire/figures';

/** Sums of a row in cents. */
export interface Sums {
  units: number;
  orders: number;
  cents: Cents;
  paidBackCents: Cents;
  returned: number;
  /** Turnover by VAT rate; `undefined` for money whose rate is not on record. */
  rates: Map<number | undefined, Cents>;
}

export const makeSums = (): Sums => ({
  units: 0,
  orders: 0,
  cents: 0,
  paidBackCents: 0,
  returned: 0,
  rates: new Map(),
});

/** Adds money to a row. @param cents negative for outgoing money */
export function addMoney(to: Sums, cents: Cents, percent: number | undefined): void {
  to.cents += cents;
  if (cents < 0) to.paidBackCents -= cents;
  to.rates.set(percent, (to.rates.get(percent) ?? 0) + cents);
}

/** Adds a row to another one; an order in both counts twice. */
export function addSums(to: Sums, { units, orders, cents, paidBackCents, returned, rates }: Sums): void {
  to.units += units;
  to.orders += orders;
  to.cents += cents;
  to.paidBackCents += paidBackCents;
  to.returned += returned;
  for (const [percent, part] of rates) to.rates.set(percent, (to.rates.get(percent) ?? 0) + part);
}

/** Returns turnover without VAT, computed once for each rate; undefined if a rate is not on record. */
export function computeNet({ rates }: Sums): Cents | undefined {
  let net = 0;
  for (const [percent, cents] of rates) {
    if (cents === 0) continue;
    if (percent === undefined) return undefined;
    const tax = taxIn({ percent, gross: Math.abs(cents) });
    net += cents < 0 ? cents + tax : cents - tax;
  }
  return net;
}

export function showSums(sums: Sums): FigureSums {
  const net = computeNet(sums);
  return {
    units: sums.units,
    orders: sums.orders,
    turnover: toEuros(sums.cents),
    ...(net !== undefined && { net: toEuros(net) }),
    paidBack: toEuros(sums.paidBackCents),
    returned: sums.returned,
  };
}
