import { inTransaction } from '../../lib/database/mongo.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { type IssuedVoucher, issueVoucher } from '../../features/vouchers/issue-voucher.service.ts';
import {
  type StoredEntry,
  type StoredVoucher,
  VoucherEntryModel,
  VoucherModel,
} from '../../features/vouchers/voucher.model.ts';

/** Issues a voucher of so many cents. */
export const aVoucher = (cents: number, at = shopNow()): Promise<IssuedVoucher> =>
  inTransaction((session) => issueVoucher({ cents, kind: 'multi', at }, session));

/** Returns a voucher's balance in cents, and its entries as kind and cents. */
export async function readLedger({ voucher: { _id } }: { voucher: { _id: StoredVoucher['_id'] | string } }) {
  const voucher = await VoucherModel.findById(_id).lean<StoredVoucher>();
  const entries = await VoucherEntryModel.find({ voucher: _id }).sort({ _id: 1 }).lean<StoredEntry[]>();
  return { balance: voucher?.balanceCents, entries: entries.map(({ kind, cents }) => `${kind} ${cents}`) };
}
