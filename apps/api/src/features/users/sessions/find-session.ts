import { Types } from 'mongoose';
import { type StoredUser, UserModel } from '../user.model.ts';
import { isOver, seenEvery } from './session-rules.ts';
import { SessionModel, type StoredSession } from './session.model.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Session with its account. */
interface AccountSession {
  session: StoredSession;
  user: StoredUser;
}

/**
 * Returns the session of a token with its account, in one call to the database, as every call with a token does this.
 * @param fields projection of the account
 * @returns undefined if the session was ended or has expired, or its account is gone
 */
export async function findSession(
  { sessionId, sub }: { sessionId: string; sub: string },
  fields: Readonly<Record<string, 1>>,
): Promise<AccountSession | undefined> {
  const [_id, user] = [new Types.ObjectId(sessionId), new Types.ObjectId(sub)];
  const account = { from: UserModel.collection.name, localField: 'user', foreignField: '_id', as: 'accounts' };
  const [found] = await SessionModel.collection
    .aggregate<StoredSession & { accounts: StoredUser[] }>([
      { $match: { _id, user } },
      { $lookup: { ...account, pipeline: [{ $project: fields }] } },
    ])
    .toArray();
  if (!found) return undefined;
  const { accounts, ...session } = found;
  return accounts[0] && !isOver(session, shopNow()) ? { session, user: accounts[0] } : undefined;
}

/** Records that a session is in use, at most every five minutes. */
export async function noteUse({ _id, lastSeenAt }: StoredSession): Promise<void> {
  const now = shopNow();
  if (now.getTime() - lastSeenAt.getTime() < seenEvery) return;
  // Only one of several calls at the same moment writes.
  await SessionModel.updateOne({ _id, lastSeenAt }, { $set: { lastSeenAt: now } });
}
