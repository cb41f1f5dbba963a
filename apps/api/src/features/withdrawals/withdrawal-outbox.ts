import type { ClientSession } from 'mongoose';
import { type Outbox, type OwedLabel, labelRow, makeOutbox } from '../../lib/outbox.ts';
import { WithdrawalModel } from './withdrawal.model.ts';

/** Withdrawals that came in or were decided, with a mail still owed; `kind` is the status, or `label` for a label made later. */
export const withdrawalOutbox: Outbox = makeOutbox(
  'mails',
  () => WithdrawalModel.collection as unknown as ReturnType<Parameters<typeof makeOutbox>[1]>, // mongoose types ids and rows as its own
);

/**
 * Adds the mail with a return label to the order's newest accepted withdrawal that the label is for. The label shows the buyer's
 * address, so name and address of the withdrawal must match the order.
 * @returns false if there is none
 */
export async function oweWithdrawalLabel(
  { order, madeAt, ...label }: OwedLabel,
  session: ClientSession,
): Promise<boolean> {
  const accepted = { order, status: 'accepted', differs: { $size: 0 }, receivedAt: { $lte: madeAt } } as const;
  const push = { $push: { outbox: labelRow(label) } };
  return (await WithdrawalModel.findOneAndUpdate(accepted, push, { sort: { receivedAt: -1 }, session })) !== null;
}
