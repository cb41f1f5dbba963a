import { type Cents, toCents } from '../prices/money.ts';

/** Amounts of an order from which the part without vouchers follows. */
export interface OwedFacts {
  totalCents: Cents;
  /** Part that vouchers pay. */
  voucherCents?: Cents | null | undefined;
  /** Part that is no longer owed, because units of an unpaid order on account came back. */
  creditedCents?: Cents | null | undefined;
}

/** Returns what an order costs after the units that came back unpaid. */
export const keptCents = ({ totalCents, creditedCents }: Omit<OwedFacts, 'voucherCents'>): Cents =>
  totalCents - (creditedCents ?? 0);

/** Returns what an order costs beside its vouchers: the amount that one payment by a provider or by bank transfer has. */
export const owedCents = ({ voucherCents, ...order }: OwedFacts): Cents => keptCents(order) - (voucherCents ?? 0);

/** Returns the same of an answered order, whose amounts are in euros. */
export function owedOfAnswer({
  totalPrice,
  vouchers = [],
  creditedPrice = 0,
}: {
  totalPrice: number;
  vouchers?: readonly { amount: number }[] | undefined;
  creditedPrice?: number | undefined;
}): Cents {
  return vouchers.reduce((left, { amount }) => left - toCents(amount), toCents(totalPrice) - toCents(creditedPrice));
}
