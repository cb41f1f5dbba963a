import type { Cents } from '../prices/money.ts';

/**
 * Rules of gift vouchers (docs/decisions/093). `multi`: VAT arises when it is redeemed (§ 3 (15) UStG). `single`: place and rate are
 * known when it is issued, so that VAT arises then (§ 3 (14) UStG).
 */
export const voucherKinds = ['multi', 'single'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** Kinds of vouchers that can be sold. Single-purpose ones would need VAT and an invoice at their sale (docs/decisions/097). */
export const soldVoucherKinds = ['multi'] as const;

/**
 * Causes of a change of a balance. `moved`: from a blocked voucher to its replacement; `refunded`: paid back to the buyer of the
 * voucher; `refund_refused`: restored after the provider refused that refund.
 */
export const voucherEntryKinds = ['issued', 'redeemed', 'returned', 'moved', 'refunded', 'refund_refused'] as const;

/** Line of a cart or an order. */
export interface SoldLine {
  giftCard?: VoucherKind | null | undefined;
}

/** Whether lines sell vouchers. One line is enough: an order of vouchers contains no goods (docs/decisions/097). */
export const sellsVouchers = (lines: readonly SoldLine[]): boolean => lines.some(({ giftCard }) => Boolean(giftCard));

/** Years until a claim lapses, from the end of the year in which it arose (§§ 195, 199 (1) BGB). */
const yearsToLapse = 3;

/** Returns the last day on which a voucher is redeemed. @param day of issue in Germany, as `2026-11-30` */
export function findLastDay(day: string): string {
  return `${Number(day.slice(0, 4)) + yearsToLapse}-12-31`;
}

/** A voucher of a cart or an order. */
export interface Redeemable {
  balanceCents: Cents;
  lastDay: string;
}

/** A voucher with the cents that an order takes from it. */
export interface RedeemedPart<V extends Redeemable> {
  voucher: V;
  cents: Cents;
}

/**
 * Returns what an order takes from its vouchers: those that expire first are used first, and none gives more than its balance or
 * than the order still costs.
 * @param total of the order, VAT included
 */
export function planRedemption<V extends Redeemable>(vouchers: readonly V[], total: Cents): RedeemedPart<V>[] {
  let left = total;
  return vouchers
    .toSorted((a, b) => a.lastDay.localeCompare(b.lastDay))
    .map((voucher) => {
      const cents = Math.max(0, Math.min(voucher.balanceCents, left));
      left -= cents;
      return { voucher, cents };
    });
}

/** Goods and places that a voucher of the shop can be redeemed for. */
export interface VoucherRange {
  /** Different VAT rates of the products on offer. */
  rates: readonly number[];
  /** Countries whose VAT is charged. */
  taxCountries: readonly string[];
}

/** Proposes the kind of a shop's vouchers: a single purpose needs one rate and one place of supply (§ 3 (14) UStG). */
export function proposeVoucherKind({ rates, taxCountries }: VoucherRange): VoucherKind {
  const isOne = new Set(rates).size === 1 && new Set(taxCountries).size === 1;
  return isOne ? 'single' : 'multi';
}

/** States of a voucher for staff; the first that applies counts. */
export const voucherStates = ['blocked', 'used', 'expired', 'open'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** States shown to holders of the code; a blocked voucher is answered like an unknown code. */
export const shownVoucherStates = ['used', 'expired', 'open'] as const;

/** Voucher that is not blocked. */
interface ShownVoucher {
  balanceCents: Cents;
  lastDay: string;
}

/** Returns the state of a voucher that is not blocked. @param today in Germany, as `2026-11-30` */
export function shownVoucherState({ balanceCents, lastDay }: ShownVoucher, today: string) {
  if (balanceCents === 0) return 'used';
  return lastDay < today ? 'expired' : 'open';
}

/** Returns the state of a voucher. @param today in Germany, as `2026-11-30` */
export function voucherState(voucher: ShownVoucher & { isBlocked: boolean }, today: string): VoucherState {
  return voucher.isBlocked ? 'blocked' : shownVoucherState(voucher, today);
}

/** Most years from today to which a voucher may be extended. */
export const mostYearsExtended = 10;
