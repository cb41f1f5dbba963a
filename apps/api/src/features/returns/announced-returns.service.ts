import { ReturnModel, type StoredReturn, returnIndexes } from './return.model.ts';

/** Fields of a return that figures need. */
export type CountedReturn = Pick<StoredReturn, '_id' | 'order' | 'reason' | 'lines'>;

/**
 * Streams the returns announced in a period, oldest first, without rejected ones.
 * @param period includes `from`, excludes `to`
 */
export function readAnnouncedReturns({ from, to }: { from: Date; to: Date }): AsyncIterable<CountedReturn> {
  const filter = { announcedAt: { $gte: from, $lt: to }, outcome: { $ne: 'rejected' as const } };
  return ReturnModel.find(filter, { order: 1, reason: 1, lines: 1 })
    .hint(returnIndexes.all)
    .sort({ announcedAt: 1, _id: 1 })
    .lean<CountedReturn[]>()
    .cursor();
}
