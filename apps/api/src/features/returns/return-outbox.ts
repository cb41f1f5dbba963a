import type { ClientSession } from 'mongoose';
import { type Outbox, type OwedLabel, labelRow, mailTaker, makeOutbox } from '../../lib/outbox.ts';
import { ReturnModel } from './return.model.ts';

/** Outbox rows for mails about returns; `kind` is the status, or `label` for a label made later. */
export const returnOutbox: Outbox = makeOutbox(
  mailTaker,
  () => ReturnModel.collection as unknown as ReturnType<Parameters<typeof makeOutbox>[1]>, // mongoose types ids and rows as its own
);

/**
 * Adds the mail with a return label to the order's newest return whose goods are not here yet, if the label is for it.
 * @param after time of the withdrawal that the label is for otherwise: a return that counts from it has its mails
 * @returns false if there is none
 */
export async function oweReturnLabel(
  { order, madeAt, ...label }: OwedLabel,
  session: ClientSession,
  after?: Date,
): Promise<boolean> {
  const open = {
    order,
    status: 'announced',
    reason: { $ne: 'returned_to_sender' },
    countsFrom: { $lte: madeAt, ...(after && { $gt: after }) },
  } as const;
  const push = { $push: { outbox: labelRow(label) } };
  return (await ReturnModel.findOneAndUpdate(open, push, { sort: { announcedAt: -1 }, session })) !== null;
}
