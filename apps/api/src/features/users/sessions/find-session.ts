import { isOver, seenEvery } from './session-rules.ts';
import { SessionModel, type StoredSession } from './session.model.ts';

/** Returns the session of a token; undefined where it was ended or has expired. */
export async function findSession(id: string, user: string): Promise<StoredSession | undefined> {
  const session = await SessionModel.findOne({ _id: id, user }).lean<StoredSession>();
  return session && !isOver(session, new Date()) ? session : undefined;
}

/** Records that a session is in use, at most every five minutes. */
export async function noteUse({ _id, lastSeenAt }: StoredSession): Promise<void> {
  const now = new Date();
  if (now.getTime() - lastSeenAt.getTime() < seenEvery) return;
  // Only one of several calls at the same moment writes.
  await SessionModel.updateOne({ _id, lastSeenAt }, { $set: { lastSeenAt: now } });
}
