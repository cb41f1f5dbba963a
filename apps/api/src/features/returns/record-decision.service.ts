import type { BegunDecision } from '@kontor/shared/wire/returns';
import { mailTaker, outboxRow } from '../../lib/outbox.ts';
import type { StoredEvent } from '../orders/order.model.ts';
import { ReturnModel, type StoredReturn } from './return.model.ts';

/** Reads a stored decision, as it can be sent once more. */
export function readDecision(stored: string): BegunDecision {
  return JSON.parse(stored) as BegunDecision; // written by `writeDecision` (refund-return.service.ts)
}

/** Records the decision on a return whose money has gone back; undefined if it is decided already. */
export async function recordDecision(
  { _id }: StoredReturn,
  { outcome, note, explanation }: Pick<BegunDecision, 'outcome' | 'note' | 'explanation'>,
  { at, actor }: { at: Date; actor: StoredEvent['actor'] },
): Promise<StoredReturn | undefined> {
  const event = { at, status: 'decided' as const, outcome, ...(actor && { actor }), ...(note && { note }) };
  const decided = await ReturnModel.findOneAndUpdate(
    { _id, status: { $ne: 'decided' } },
    {
      $set: { status: 'decided', outcome, ...(explanation && { explanation }) },
      $unset: { refunding: 1, refused: 1 },
      $inc: { version: 1 },
      $push: { history: event, outbox: outboxRow(mailTaker, { kind: 'decided', at }) },
    },
    { returnDocument: 'after' },
  ).lean<StoredReturn>();
  return decided ?? undefined;
}

/** Records the decision that a process has begun and not recorded, once the order has its refund. */
export async function recordBegun(one: StoredReturn, { actor }: StoredEvent, at: Date): Promise<void> {
  if (one.refunding) await recordDecision(one, readDecision(one.refunding.decision), { at, actor });
}
