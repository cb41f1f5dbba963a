import type { ClosedMonth } from '@kontor/shared/wire/ledger';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { berlinYear, spanOfBerlinMonth } from '../../lib/time/berlin-time.ts';
import type { StoredBookMonth } from '../payments/movements/book-month.model.ts';
import { findClosedMonths, isOver, storeClosing } from '../payments/movements/book-months.service.ts';
import type { StoredMovement } from '../payments/movements/movement.model.ts';
import { readMovements } from '../payments/movements/read-movements.service.ts';

type Closing = NonNullable<StoredBookMonth['closed']>;

/**
 * Returns a movement in the form that the checksum covers: one line of JSON, with fields in this order (docs/decisions/026).
 */
function canonicalLine({ _id, bookedAt, at, kind, provider, providerId, key, order, cents }: StoredMovement): string {
  const times = [bookedAt.toISOString(), at.toISOString()];
  return `${JSON.stringify([String(_id), ...times, kind, provider, providerId, key, order, cents])}\n`;
}

/** Sums the movements booked in a month: their number, their amount, and their checksum. */
async function sumMonth(
  month: string,
  session?: ClientSession,
): Promise<Pick<Closing, 'movements' | 'cents' | 'checksum'>> {
  const hash = createHash('sha256');
  let [movements, cents] = [0, 0];
  for await (const movement of readMovements(spanOfBerlinMonth(month), session)) {
    hash.update(canonicalLine(movement));
    movements += 1;
    cents += movement.cents;
  }
  return { movements, cents, checksum: hash.digest('hex') };
}

function makeClosedMonth(month: string, { at, by, movements, cents, checksum }: Closing, intact: boolean): ClosedMonth {
  const closed = { closedAt: at.toISOString(), closedBy: by.name };
  return { month, ...closed, movements, amount: toEuros(cents), checksum, intact };
}

async function verify(month: string, closed: Closing): Promise<ClosedMonth> {
  const { checksum } = await sumMonth(month);
  return makeClosedMonth(month, closed, checksum === closed.checksum);
}

/**
 * Closes a month that is over: later news about it is booked when it arrives, so that its figures never change. Two
 * simultaneous calls close it once.
 * @returns the closed month, and whether this call closed it
 * @throws 409 `month_not_over`
 */
export async function closeMonth(
  month: string,
  { _id, name }: Pick<Caller, '_id' | 'name'>,
  now: Date,
): Promise<{ month: ClosedMonth; isNews: boolean }> {
  if (!isOver(month, now)) throw new ApiError('month_not_over', 'A month can be closed when it is over');
  const sum = async (session: ClientSession) => ({ at: now, by: { _id, name }, ...(await sumMonth(month, session)) });
  const { closed, isNews } = await inTransaction((session) => storeClosing(month, sum, session));
  return { month: await verify(month, closed), isNews };
}

/** Returns the closed months of a year (by default the present one), each compared with its checksum at closing. */
export async function listClosedMonths(year: number | undefined, now: Date): Promise<{ months: ClosedMonth[] }> {
  const months: ClosedMonth[] = [];
  for (const { _id, closed } of await findClosedMonths(year ?? Number(berlinYear(now)))) {
    if (closed) months.push(await verify(_id, closed));
  }
  return { months };
}
