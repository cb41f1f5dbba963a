import type { ClientSession } from 'mongoose';
import { type Caller, makeTokenError } from '../../http/auth.ts';
import { UserModel } from './user.model.ts';

/**
 * Makes sure that the caller's account is there, with this very address and confirmed, until the transaction ends: it is
 * written to, so that whoever deletes it or changes its address at the same time meets this transaction.
 * @throws 401 when it is not
 */
export async function holdVerified({ _id, email, tokenVersion }: Caller, session: ClientSession): Promise<void> {
  const { matchedCount } = await UserModel.updateOne(
    { _id, email, tokenVersion, verifiedAt: { $exists: true } },
    { $inc: { claims: 1 } },
    { session, timestamps: false },
  );
  if (matchedCount === 0) throw makeTokenError();
}
