import type { Types } from 'mongoose';
import { notFound } from '../../http/answers/api-error.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { changeBalance } from './change-balance.ts';
import { type IssuedVoucher, issueVoucher } from './issue-voucher.service.ts';
import { type StoredVoucher, VoucherModel } from './voucher.model.ts';

/** Blocks a lost or stolen voucher: nothing is redeemed with it from now on. @throws 404 */
export async function blockVoucher(id: Types.ObjectId): Promise<StoredVoucher> {
  const blocked = await VoucherModel.findOneAndUpdate(
    { _id: id },
    { $set: { isBlocked: true } },
    { returnDocument: 'after' },
  ).lean<StoredVoucher>();
  if (!blocked) throw notFound('Voucher');
  return blocked;
}

/**
 * Replaces a lost or stolen voucher: blocks it, and moves its balance to a new one of the same kind and last day.
 * @throws 404, also where it was replaced before
 */
export async function replaceVoucher(id: Types.ObjectId, at: Date): Promise<IssuedVoucher> {
  return inTransaction(async (session) => {
    const blocked = await VoucherModel.findOneAndUpdate(
      { _id: id, replacedBy: { $exists: false } },
      { $set: { isBlocked: true } },
      { session, returnDocument: 'after' },
    ).lean<StoredVoucher>();
    if (!blocked) throw notFound('Voucher');
    const { balanceCents: cents, kind, lastDay } = blocked;
    const issued = await issueVoucher({ cents, kind, at, lastDay, cause: 'moved' }, session);
    const entry = { at, kind: 'moved', cents: -cents, key: 'moved away' } as const;
    await changeBalance(blocked._id, entry, { set: { replacedBy: issued.voucher._id }, session });
    return issued;
  });
}
