import type { Cents } from '@kontor/shared/rules/prices/money';
import type { RedeemedPart } from '@kontor/shared/rules/vouchers/vouchers';
import mongoose, { type ClientSession } from 'mongoose';
import { berlinDay, berlinYear } from '../../lib/time/berlin-time.ts';
import { changeBalance } from './change-balance.ts';
import { type StoredEntry, type StoredVoucher, VoucherEntryModel, VoucherModel } from './voucher.model.ts';
import { hashVoucherCode } from './voucher-codes.ts';

/** A voucher with its code as it was typed. */
export type FoundVoucher = StoredVoucher & { code: string };

/** Finds the vouchers of codes, each once. Blocked ones are not found. */
export async function findVouchers(codes: readonly string[]): Promise<FoundVoucher[]> {
  if (codes.length === 0) return [];
  const keys = new Map(codes.map((code) => [hashVoucherCode(code), code]));
  const found = await VoucherModel.find({ key: { $in: [...keys.keys()] } }).lean<StoredVoucher[]>();
  return found.flatMap((voucher) => {
    const code = keys.get(voucher.key);
    return code !== undefined && !voucher.isBlocked ? [{ ...voucher, code }] : [];
  });
}

/** Whether a voucher may still be redeemed on a day. */
export const isRedeemableOn = ({ lastDay }: Pick<StoredVoucher, 'lastDay'>, at: Date): boolean =>
  berlinDay(at) <= lastDay;

/** An order that redeems vouchers. */
export interface VoucherOrder {
  _id: string;
  number: string;
}

/** Aborts the transaction of an order: a voucher has less than when it was read. */
export class VoucherChanged extends Error {}

/** Takes what an order redeems from its vouchers, in the order's transaction. @throws VoucherChanged */
export async function redeemVouchers(
  parts: readonly RedeemedPart<StoredVoucher>[],
  { order: { _id: order, number }, at }: { order: VoucherOrder; at: Date },
  session: ClientSession,
): Promise<void> {
  for (const { voucher, cents } of parts) {
    const entry = { at, kind: 'redeemed', cents: -cents, key: `order ${order}`, order, number } as const;
    const from = { isBlocked: false, lastDay: { $gte: berlinDay(at) } };
    if (!(await changeBalance(voucher._id, entry, { from, session }))) throw new VoucherChanged();
  }
}

/** Returns what an order has redeemed of each voucher and not got back, the last one first. */
async function findRedeemed(order: string, session: ClientSession): Promise<[string, Cents][]> {
  const entries = await VoucherEntryModel.find({ order }).session(session).sort({ _id: 1 }).lean<StoredEntry[]>();
  const sums = new Map<string, Cents>();
  for (const { voucher, insteadOf, cents } of entries) {
    const id = String(insteadOf ?? voucher);
    sums.set(id, (sums.get(id) ?? 0) - cents);
  }
  return [...sums].toReversed();
}

/** Returns the voucher that stands for one now: itself, or the last one that has replaced it. */
export async function findSuccessor(id: string, session: ClientSession): Promise<StoredVoucher> {
  const voucher = await VoucherModel.findById(id).session(session).lean<StoredVoucher>();
  if (!voucher) throw new Error(`the voucher ${id} of an order is gone`);
  return voucher.replacedBy ? findSuccessor(String(voucher.replacedBy), session) : voucher;
}

/**
 * Gives money of an order back to the vouchers that it came from, or to those that have replaced them. One that has expired, or soon
 * will, is valid until the end of the next year, so that the money can be used.
 * @param cents all that is left by default @param key cause: one cause gives back once
 * @throws Error for more than the order has redeemed
 */
export async function returnToVouchers(
  { _id: order, number }: VoucherOrder,
  { cents, key, at }: { cents?: Cents; key: string; at: Date },
  session: ClientSession,
): Promise<void> {
  const redeemed = await findRedeemed(order, session);
  let left = cents ?? redeemed.reduce((sum, [, part]) => sum + part, 0);
  const until = `${Number(berlinYear(at)) + 1}-12-31`;
  for (const [id, part] of redeemed) {
    const back = Math.min(part, left);
    if (back <= 0) continue;
    const { _id, lastDay } = await findSuccessor(id, session);
    const instead = String(_id) === id ? {} : { insteadOf: new mongoose.Types.ObjectId(id) };
    const entry = { at, kind: 'returned', cents: back, key: `${key} ${id}`, order, number, ...instead } as const;
    await changeBalance(_id, entry, { ...(lastDay < until && { set: { lastDay: until } }), session });
    left -= back;
  }
  if (left > 0) throw new Error(`the order ${order} gives back more than it has redeemed`);
}
