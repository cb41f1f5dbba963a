import type { ClientSession } from 'mongoose';
import { berlinDay, spanOfBerlinMonth } from '../../../lib/time/berlin-time.ts';
import { BookMonthModel, type StoredBookMonth } from './book-month.model.ts';

/**
 * Milliseconds between a month's end and its earliest closing: every transaction that began in it, by the clock of any process,
 * has ended by then.
 */
const graceMs = 600_000;

/** Returns the month in Germany at a moment, as `2026-11`. */
function computeBerlinMonth(at: Date): string {
  return berlinDay(at).slice(0, 7);
}

/** Whether a month is over, so that it may be closed. */
export function isOver(month: string, now: Date): boolean {
  return spanOfBerlinMonth(month).to.getTime() + graceMs <= now.getTime();
}

/** Returns the month as this transaction sees it, and makes it conflict with all others that do the same. */
async function touchMonth(month: string, session: ClientSession): Promise<StoredBookMonth> {
  const update = { $inc: { changes: 1 } };
  const options = { upsert: true, returnDocument: 'after', session } as const;
  const touched = await BookMonthModel.findByIdAndUpdate(month, update, options).lean<StoredBookMonth>();
  if (!touched) throw new Error(`the month ${month} of the books is neither found nor made`);
  return touched;
}

/**
 * Returns the time of booking for an event: its own time, or now if its month is closed. Touches a month that may be closed
 * meanwhile, so that either its closing includes this transaction, or this transaction sees the closing.
 */
export async function findBookedAt(at: Date, now: Date, session: ClientSession): Promise<Date> {
  const month = computeBerlinMonth(at);
  if (!isOver(month, now)) return at;
  const { closed } = await touchMonth(month, session);
  return closed ? now : at;
}

/**
 * Closes a month with the sums that `sum` computes, in the same transaction.
 * @returns the closing, and whether this call made it
 */
export async function storeClosing(
  month: string,
  sum: (session: ClientSession) => Promise<NonNullable<StoredBookMonth['closed']>>,
  session: ClientSession,
): Promise<{ closed: NonNullable<StoredBookMonth['closed']>; isNews: boolean }> {
  const { closed: before } = await touchMonth(month, session);
  if (before) return { closed: before, isNews: false };
  const closed = await sum(session);
  await BookMonthModel.updateOne({ _id: month }, { $set: { closed } }, { session });
  return { closed, isNews: true };
}

/** Returns the closed months of a year, the oldest first: at most twelve. */
export async function findClosedMonths(year: number): Promise<StoredBookMonth[]> {
  const months = await BookMonthModel.find({ _id: { $gte: `${year}-01`, $lte: `${year}-12` } })
    .sort({ _id: 1 })
    .lean<StoredBookMonth[]>();
  return months.filter(({ closed }) => closed);
}
