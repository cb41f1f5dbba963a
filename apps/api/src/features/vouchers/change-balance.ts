import type { Cents } from '@kontor/shared/rules/prices/money';
import type { ClientSession, Types } from 'mongoose';
import { type StoredEntry, VoucherEntryModel, VoucherModel } from './voucher.model.ts';

export type NewEntry = Omit<StoredEntry, '_id' | 'voucher'>;

/**
 * Changes a voucher's balance and appends the entry: no other function writes a balance.
 * @param from further conditions that the voucher must meet
 * @returns whether it met them, and had enough
 */
export async function changeBalance(
  voucher: Types.ObjectId,
  entry: NewEntry,
  { from = {}, set = {}, session }: { from?: object; set?: object; session: ClientSession },
): Promise<boolean> {
  const { cents } = entry;
  const enough: { balanceCents?: { $gte: Cents } } = cents < 0 ? { balanceCents: { $gte: -cents } } : {};
  const update = { $inc: { balanceCents: cents }, ...(Object.keys(set).length > 0 && { $set: set }) };
  const { matchedCount } = await VoucherModel.updateOne({ _id: voucher, ...from, ...enough }, update, { session });
  if (matchedCount === 0) return false;
  await VoucherEntryModel.create([{ ...entry, voucher }], { session });
  return true;
}
