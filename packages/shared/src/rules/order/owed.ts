import { type Cents, toCents } from '../prices/money.ts';

/** Amounts of an order from which the part without vouchers follows. */
export interface OwedFacts {
  totalCents: Cents;
  /** Part that vouchers pay. */
  voucherCents?: Cents | null | undefined;
}

/** Returns what an order costs beside its vouchers: the amount that one payment by a provider or by bank transfer has. */
export const owedCents = ({ totalCents, voucherCents }: OwedFacts): Cents => totalCents - (voucherCents ?? 0);

/** Returns the same of an answered order, whose amounts are in euros. */
export function owedOfAnswer({
  totalPrice,
  vouchers = [],
}: {
  totalPrice: number;
  vouchers?: readonly { amount: number }[] | undefined;
}): Cents {
  return vouchers.reduce((left, { amount }) => left - toCents(amount), toCents(totalPrice));
}
