import type { ClientSession, Types } from 'mongoose';
import { addDays, berlinDay, startOfBerlinDay } from '../../../lib/time/berlin-time.ts';
import { type PriceEntry, PriceEntryModel, priceDaysIndex } from './price-entry.model.ts';

/** Days of § 11 (1) PAngV. */
const daysBefore = 30;

/**
 * Returns the first moment of the 30 days before a reduction that began at `at`: whole days in Germany, and the elapsed part of
 * its own.
 */
function startOfDaysBefore(at: Date): Date {
  return startOfBerlinDay(addDays(berlinDay(at), -daysBefore));
}

/**
 * Returns the fall to the present price, however often the product was a draft in between.
 * @returns the entry of the lower price; undefined when the price has never changed, or was lower
 */
export async function findFall(
  product: Types.ObjectId,
  priceCents: number,
  session: ClientSession,
): Promise<PriceEntry | undefined> {
  const earlier = await PriceEntryModel.findOne({ product, published: true, priceCents: { $ne: priceCents } })
    .hint({ product: 1, number: 1 })
    .sort({ number: -1 })
    .session(session)
    .lean<PriceEntry>();
  if (!earlier || earlier.priceCents < priceCents) return undefined;
  const fall = await PriceEntryModel.findOne({ product, published: true, number: { $gt: earlier.number } })
    .hint({ product: 1, number: 1 })
    .sort({ number: 1 })
    .session(session)
    .lean<PriceEntry>();
  return fall ?? undefined;
}

/** Returns the price in force when the period began; undefined when there was none. */
async function priceAt(start: Date, { product, number }: PriceEntry, session: ClientSession): Promise<number[]> {
  const entry = await PriceEntryModel.findOne({ product, at: { $lte: start }, number: { $lt: number } })
    .hint(priceDaysIndex)
    .sort({ at: -1, number: -1 })
    .session(session)
    .lean<PriceEntry>();
  return entry?.published ? [entry.priceCents] : [];
}

/** Returns the lowest price in the 30 days before a fall, in cents; undefined when there was none. */
export async function findLowestBefore(fall: PriceEntry, session: ClientSession): Promise<number | undefined> {
  const start = startOfDaysBefore(fall.at);
  const [meanwhile] = await PriceEntryModel.aggregate<{ cents: number }>([
    { $match: { product: fall.product, at: { $gt: start }, number: { $lt: fall.number }, published: true } },
    { $group: { _id: null, cents: { $min: '$priceCents' } } },
  ])
    .hint(priceDaysIndex)
    .session(session);
  const asked = [...(await priceAt(start, fall, session)), ...(meanwhile ? [meanwhile.cents] : [])];
  return asked.length > 0 ? Math.min(...asked) : undefined;
}
