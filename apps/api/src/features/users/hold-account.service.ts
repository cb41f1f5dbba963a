import { type ClientSession, Types } from 'mongoose';
import { type Caller, makeTokenError } from '../../http/guards/auth.ts';
import { noteForErasures } from './personal/erasure-records.service.ts';
import { UserModel } from './user.model.ts';

/**
 * Writes to an account, so that a concurrent deletion or change of address conflicts with this transaction. @throws 401 without
 * one
 */
async function hold(
  { _id, ...state }: { _id: string; [field: string]: unknown },
  session: ClientSession,
): Promise<void> {
  // By the driver, as each order of an account does this.
  const account = { _id: new Types.ObjectId(_id), ...state };
  const { matchedCount } = await UserModel.collection.updateOne(account, { $inc: { claims: 1 } }, { session });
  if (matchedCount === 0) throw makeTokenError();
}

/**
 * Makes sure that the caller's account exists, with this confirmed address, until the transaction ends.
 * @throws 401 when it does not
 */
export async function holdVerified({ _id, email, tokenVersion }: Caller, session: ClientSession): Promise<void> {
  await hold({ _id, email, tokenVersion, verifiedAt: { $exists: true } }, session);
}

/**
 * Makes sure that a person who orders or writes something is not erased or deleted at the same moment: the new data would be
 * left behind. An account must exist until the transaction ends; for a guest, an erasure that is under way sees the new data.
 * @throws 401 if the account is gone
 */
export async function holdPerson(person: { user: string } | { guest: string }, session: ClientSession): Promise<void> {
  if ('user' in person) await hold({ _id: person.user }, session);
  else await noteForErasures(person.guest, session);
}
