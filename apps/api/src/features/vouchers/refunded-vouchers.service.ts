import type { Cents } from '@kontor/shared/rules/prices/money';
import { type StoredEntry, type StoredVoucher, VoucherEntryModel, VoucherModel } from './voucher.model.ts';

/** Part of a refund: positive if a voucher got money back, negative if it was taken from a sold voucher. */
export interface RefundedPart {
  ending: string;
  cents: Cents;
  /** Present balance. */
  leftCents: Cents;
}

/**
 * Finds what a refund of an order gave back to redeemed vouchers, or took from sold ones.
 * @param key of its entries
 */
export async function findRefundedParts(order: string, key: string | undefined | null): Promise<RefundedPart[]> {
  if (!key) return [];
  const sold = await VoucherModel.find({ order }, { _id: 1 }).lean<Pick<StoredVoucher, '_id'>[]>();
  const [returned, taken] = await Promise.all([
    VoucherEntryModel.find({ order, kind: 'returned' }).lean<StoredEntry[]>(),
    VoucherEntryModel.find({ voucher: { $in: sold.map(({ _id }) => _id) }, key }).lean<StoredEntry[]>(),
  ]);
  const entries = [...returned.filter((entry) => entry.key.startsWith(`${key} `)), ...taken];
  const found = await VoucherModel.find({ _id: { $in: entries.map(({ voucher }) => voucher) } }).lean<
    StoredVoucher[]
  >();
  return entries.flatMap(({ voucher, cents }) => {
    const of = found.find(({ _id }) => _id.equals(voucher));
    return of ? [{ ending: of.ending, cents, leftCents: of.balanceCents }] : [];
  });
}
