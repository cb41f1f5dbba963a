import { erasureDays } from '@kontor/shared/rules/order/erasure-rules';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { ClientSession } from 'mongoose';
import { ErasureModel } from './erasure.model.ts';

const dayMs = 86_400_000;

/** Returns the id of an erasure. */
export function erasureId({ user, email }: { user?: string | undefined; email: string }): string {
  return user ? `user:${user}` : `guest:${email}`;
}

/** Person whose data are erased. */
export interface ErasedPerson {
  /** Account's id. */
  user?: string | undefined;
  email: string;
  isVerified: boolean;
  language: Language;
}

/** Stores an erasure in seven days, replacing an earlier one. @returns the time of the erasure */
export async function storeErasureRecord(person: ErasedPerson, now: Date, session: ClientSession): Promise<Date> {
  const dueAt = new Date(now.getTime() + erasureDays * dayMs);
  const { user, email, isVerified, language } = person;
  const erasure = { email, isVerified, language, requestedAt: now, dueAt, ...(user && { user }) };
  await ErasureModel.updateOne({ _id: erasureId(person) }, { $set: erasure }, { upsert: true, session });
  return dueAt;
}

/** Removes an erasure, unless it is under way. @returns `begun` if it is, `none` if there was none */
export async function dropErasureRecord(_id: string, session: ClientSession): Promise<'dropped' | 'begun' | 'none'> {
  const { deletedCount } = await ErasureModel.deleteOne({ _id, begunAt: null }, { session });
  if (deletedCount > 0) return 'dropped';
  return (await ErasureModel.exists({ _id }).session(session)) ? 'begun' : 'none';
}

/**
 * Records new data of a person whose erasure may be under way: an erasure ends only when nothing has come since it looked, and
 * else looks again. Writes, so that a transaction that ends the erasure conflicts with this one.
 * @param email that something is ordered or written with
 */
export async function noteForErasures(email: string, session: ClientSession): Promise<void> {
  // By the driver, as each guest's order does this.
  await ErasureModel.collection.updateMany({ email }, { $inc: { additions: 1 } }, { session });
}
