import type { LedgerMovement } from '@kontor/shared/wire/ledger';
import { type Cents, toCents } from '@kontor/shared/rules/prices/money';
import type { PaymentProviderName } from '@kontor/shared/rules/providers/providers';

/** Sums of one VAT rate, in cents; without a rate: orders from before VAT was computed. */
export interface RateSum {
  percent: number | undefined;
  net: Cents;
  tax: Cents;
}

/** Sums received and paid out by one provider, in cents. */
export interface ProviderSum {
  provider: PaymentProviderName;
  in: Cents;
  out: Cents;
}

function listRateParts({ split, amount }: LedgerMovement): RateSum[] {
  if (split.length === 0) return [{ percent: undefined, net: toCents(amount), tax: 0 }];
  return split.map(({ percent, net, tax }) => ({ percent, net: toCents(net), tax: toCents(tax) }));
}

/** Sums movements by VAT rate, the highest first. */
export function sumByRate(movements: readonly LedgerMovement[]): RateSum[] {
  const sums = new Map<number | undefined, RateSum>();
  for (const { percent, net, tax } of movements.flatMap(listRateParts)) {
    const sum = sums.get(percent) ?? { percent, net: 0, tax: 0 };
    sums.set(percent, { percent, net: sum.net + net, tax: sum.tax + tax });
  }
  return [...sums.values()].toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1));
}

/** Sums movements by provider, in the order in which they first appear. */
export function sumByProvider(movements: readonly LedgerMovement[]): ProviderSum[] {
  const sums = new Map<PaymentProviderName, ProviderSum>();
  for (const { provider, amount } of movements) {
    const sum = sums.get(provider) ?? { provider, in: 0, out: 0 };
    const cents = toCents(amount);
    sums.set(provider, { ...sum, in: sum.in + Math.max(0, cents), out: sum.out + Math.min(0, cents) });
  }
  return [...sums.values()];
}

/** Sums movements, in cents. */
export function sumLedgerMovements(movements: readonly LedgerMovement[]): Cents {
  return movements.reduce((sum, { amount }) => sum + toCents(amount), 0);
}
