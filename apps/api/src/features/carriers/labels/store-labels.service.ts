import type { Carrier } from '@kontor/shared/schemas/order/order-shipments';
import mongoose from 'mongoose';
import { inTransaction, isDuplicate } from '../../../lib/database/mongo.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { oweReturnLabel } from '../../returns/return-outbox.ts';
import { findLabelledWithdrawal, oweWithdrawalLabel } from '../../withdrawals/withdrawal-outbox.ts';
import type { Failure, LabelOutcome } from '../shipping-carrier.ts';
import { LabelFileModel, LabelModel, type StoredLabel } from './label.model.ts';

/** Failures that leave it open whether a label exists at the carrier. */
export const isUnclear = ({ problem }: Failure): boolean => problem === 'unclear' || problem === 'contradiction';

export interface Attempt {
  order: string;
  number: string;
  carrier: Carrier;
  kind: StoredLabel['kind'];
  parcel: number;
  weight?: number | undefined;
}

/** Characters of the order's number in a reference: with its suffix it has at most 27, which all carriers take. */
const numberLength = 20;

/**
 * Records an attempt to buy a label before anything is sent. If the answer is lost or the process is killed, this record
 * prevents a second purchase.
 * @returns undefined if the parcel has a label, or may have one
 */
export async function noteAttempt(attempt: Attempt): Promise<StoredLabel | undefined> {
  const { order, number, carrier, kind, parcel, weight } = attempt;
  const _id = new mongoose.Types.ObjectId();
  const reference = `${number.slice(0, numberLength)}-${String(_id).slice(-6)}`;
  const label = {
    _id,
    order,
    number,
    carrier,
    kind,
    parcel,
    slot: `${order} ${kind} ${parcel}`,
    state: 'attempted',
    reference,
    ...(weight !== undefined && { weight }),
    createdAt: shopNow(),
  } as const;
  try {
    const [made] = await LabelModel.create([label]);
    return made?.toObject<StoredLabel>();
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

/**
 * Owes the buyer the mail with a return label, by the accepted withdrawal or open return that the label is for: the later one of
 * both.
 */
async function oweMail({ _id, order, createdAt }: StoredLabel, session: mongoose.ClientSession): Promise<void> {
  const owed = { order, label: String(_id), madeAt: createdAt, now: shopNow() };
  const withdrawal = await findLabelledWithdrawal(owed, session);
  if (await oweReturnLabel(owed, session, withdrawal?.receivedAt)) return;
  if (withdrawal) await oweWithdrawalLabel(withdrawal, owed, session);
}

/**
 * Stores the file of a label, and then marks the label as made, so that a made label always has its file.
 * @param when further condition on the label
 * @returns false if the label does not meet the condition
 */
export async function storeMade(
  { _id }: Pick<StoredLabel, '_id'>,
  { tracking, file }: { tracking: string; file: Buffer },
  when: object = {},
): Promise<boolean> {
  const fields = { content: file, createdAt: shopNow() };
  await LabelFileModel.updateOne({ _id }, { $set: fields }, { upsert: true });
  const update = { $set: { state: 'made', tracking }, $unset: { problem: '' } } as const;
  return inTransaction(async (session) => {
    const made = await LabelModel.findOneAndUpdate({ ...when, _id }, update, { session }).lean<StoredLabel>();
    if (made?.kind === 'return' && made.state !== 'made') await oweMail(made, session);
    return made !== null;
  });
}

/** Stores the outcome of an attempt. A refused attempt frees its slot; an unclear one keeps it. */
export async function storeOutcome(label: StoredLabel, outcome: LabelOutcome): Promise<void> {
  if ('file' in outcome) {
    await storeMade(label, outcome);
    return;
  }
  const problem = { code: outcome.problem, messages: [...outcome.messages] };
  const { _id } = label;
  if (isUnclear(outcome)) {
    const { tracking } = outcome;
    await LabelModel.updateOne({ _id }, { $set: { state: 'unclear', problem, ...(tracking && { tracking }) } });
  } else {
    await LabelModel.updateOne({ _id }, { $set: { state: 'refused', problem }, $unset: { slot: '' } });
  }
}
