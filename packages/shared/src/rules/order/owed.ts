import type { Cents } from '../prices/money.ts';

/** Amounts of an order from which the part without vouchers follows. */
export interface OwedFacts {
  totalCents: Cents;
  /** Part that vouchers pay. */
  voucherCents?: Cents | null | undefined;
}

/** Returns what an order costs beside its vouchers: the amount that one payment by a provider or by bank transfer has. */
export const owedCents = ({ totalCents, voucherCents }: OwedFacts): Cents => totalCents - (voucherCents ?? 0);
