import type { ClientSession } from 'mongoose';
import { type Outbox, type OwedLabel, labelRow, mailTaker, makeOutbox } from '../../lib/outbox.ts';
import { type StoredWithdrawal, WithdrawalModel } from './withdrawal.model.ts';

/** Withdrawals that came in or were decided, with a mail still owed; `kind` is the status, or `label` for a label made later. */
export const withdrawalOutbox: Outbox = makeOutbox(
  mailTaker,
  () => WithdrawalModel.collection as unknown as ReturnType<Parameters<typeof makeOutbox>[1]>, // mongoose types ids and rows as its own
);

/**
 * Finds the order's newest accepted withdrawal that a return label is for. The label shows the buyer's address, so name and
 * address of the withdrawal must match the order.
 */
export async function findLabelledWithdrawal(
  { order, madeAt }: Pick<OwedLabel, 'order' | 'madeAt'>,
  session: ClientSession,
): Promise<Pick<StoredWithdrawal, '_id' | 'receivedAt'> | undefined> {
  const accepted = { order, status: 'accepted', differs: { $size: 0 }, receivedAt: { $lte: madeAt } } as const;
  const newest = WithdrawalModel.findOne(accepted, { receivedAt: 1 }).sort({ receivedAt: -1 }).session(session);
  return (await newest.lean<Pick<StoredWithdrawal, '_id' | 'receivedAt'>>()) ?? undefined;
}

/** Adds the mail with a return label to a withdrawal. */
export async function oweWithdrawalLabel(
  { _id }: Pick<StoredWithdrawal, '_id'>,
  label: OwedLabel,
  session: ClientSession,
): Promise<void> {
  await WithdrawalModel.updateOne({ _id }, { $push: { outbox: labelRow(label) } }, { session });
}
