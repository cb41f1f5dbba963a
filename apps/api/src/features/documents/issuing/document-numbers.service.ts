import type { ClientSession } from 'mongoose';
import { berlinYear } from '../../../lib/time/berlin-time.ts';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import type { DocumentData } from '../writing/document-data.ts';
import { DocumentCounterModel } from '../document.model.ts';

/** Prefixes of the numbers of each kind (contract-trade.md). */
const series = { invoice: 'RE', correction: 'RK' } as const;

const nameCounter = (kind: DocumentData['kind'], at: Date): string => `${series[kind]}-${berlinYear(at)}`;

/**
 * Makes sure that the counters of a year exist, before the transaction that counts: two transactions that create the same
 * counter would conflict.
 */
export async function ensureCounters(at: Date): Promise<void> {
  for (const _id of [nameCounter('invoice', at), nameCounter('correction', at)]) {
    try {
      await DocumentCounterModel.updateOne({ _id }, { $setOnInsert: { last: 0 } }, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error; // another process stored it at the same moment
    }
  }
}

/**
 * Returns the next number of a series, such as `RE-2026-00001`, without a gap: it is counted in the transaction that stores its
 * document, so that both exist or neither. One of two concurrent calls is retried.
 * @returns the number, and its time of issue: never before that of the preceding one, even if the clocks of two processes
 * differ
 */
export async function takeNumber(
  kind: DocumentData['kind'],
  now: Date,
  session: ClientSession,
): Promise<{ number: string; issuedAt: Date }> {
  const _id = nameCounter(kind, now);
  const update = { $inc: { last: 1 }, $max: { at: now } };
  const counter = await DocumentCounterModel.findOneAndUpdate({ _id }, update, {
    session,
    returnDocument: 'after',
  }).lean<{ last: number; at: Date }>();
  if (!counter) throw new Error(`There is no counter ${_id}`);
  return { number: `${_id}-${String(counter.last).padStart(5, '0')}`, issuedAt: counter.at };
}
