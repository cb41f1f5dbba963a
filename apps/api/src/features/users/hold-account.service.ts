import type { ClientSession } from 'mongoose';
import { type Caller, makeTokenError } from '../../http/guards/auth.ts';
import { noteForErasures } from './personal/erasure-records.service.ts';
import { UserModel } from './user.model.ts';

/** Writes to an account, so that whoever deletes it or changes its address at the same time meets this transaction. @throws 401 without one */
async function hold(account: object, session: ClientSession): Promise<void> {
  const options = { session, timestamps: false };
  const { matchedCount } = await UserModel.updateOne(account, { $inc: { claims: 1 } }, options);
  if (matchedCount === 0) throw makeTokenError();
}

/**
 * Makes sure that the caller's account is there, with this very address and confirmed, until the transaction ends.
 * @throws 401 when it is not
 */
export async function holdVerified({ _id, email, tokenVersion }: Caller, session: ClientSession): Promise<void> {
  await hold({ _id, email, tokenVersion, verifiedAt: { $exists: true } }, session);
}

/**
 * Makes sure that whoever orders or writes something is not being erased or deleted in the same moment: what is stored after that would
 * be left behind. An account must be there until the transaction ends; what is a guest's, an erasure that is under way sees.
 * @throws 401 where the account is gone
 */
export async function holdPerson(person: { user: string } | { guest: string }, session: ClientSession): Promise<void> {
  if ('user' in person) await hold({ _id: person.user }, session);
  else await noteForErasures(person.guest, session);
}
