import { limits } from '@kontor/shared/rules/access/limits';
import type { AccountSession } from '@kontor/shared/wire/sessions';
import mongoose, { type ClientSession } from 'mongoose';
import { notFound } from '../../../http/answers/api-error.ts';
import { type Caller, makeTokenError } from '../../../http/guards/auth.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import type { Tokens } from '../../../lib/secrets/jwt.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import { isOver } from './session-rules.ts';
import { SessionModel, type StoredSession } from './session.model.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Highest number of sessions per account; beyond it the one unused for the longest time ends (docs/operating.md). */
export const mostSessions = 1000;

const toId = (id: string) => new mongoose.Types.ObjectId(id);

/** Ends sessions beyond the highest number. */
async function endSurplus(user: StoredUser['_id']): Promise<void> {
  const surplus = await SessionModel.find({ user }, { _id: 1 })
    .sort({ lastSeenAt: -1 })
    .skip(mostSessions)
    .limit(limits.sessions)
    .lean<Pick<StoredSession, '_id'>[]>();
  if (surplus.length > 0) await SessionModel.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
}

/** Whether an account's sessions have ended, or it was deleted, during the check of the password. */
async function hasEnded({ _id, tokenVersion }: Pick<StoredUser, '_id' | 'tokenVersion'>): Promise<boolean> {
  return (await UserModel.exists({ _id, tokenVersion })) === null;
}

async function storeSession(
  { _id, tokenVersion }: Pick<StoredUser, '_id' | 'tokenVersion'>,
  { agent, provenAt }: { agent: string; provenAt?: Date },
  tokens: Tokens,
): Promise<string> {
  const expiresAt = tokens.findExpiry();
  const fields = { user: _id, tokenVersion, agent, lastSeenAt: shopNow(), expiresAt, ...(provenAt && { provenAt }) };
  const session = await SessionModel.create(fields);
  // Checked after the session is stored: a later call that ends the account's sessions finds it.
  if (await hasEnded({ _id, tokenVersion })) {
    await SessionModel.deleteOne({ _id: session._id });
    throw makeTokenError();
  }
  await endSurplus(_id);
  return tokens.issue({ sub: String(_id), tokenVersion, sessionId: String(session._id) }, expiresAt);
}

/**
 * Begins a session of an account that has just proved its password.
 * @param agent user agent of the browser
 * @returns its token
 * @throws 401 if its sessions have ended meanwhile, or it was deleted
 */
export function startSession(
  user: Pick<StoredUser, '_id' | 'tokenVersion'>,
  agent: string,
  tokens: Tokens,
): Promise<string> {
  return storeSession(user, { agent, provenAt: shopNow() }, tokens);
}

/**
 * Records that the caller has proved in this session that the account is theirs.
 * @returns the time; undefined if the token has no session, or it has ended
 */
export async function noteProof({ sessionId }: Pick<Caller, 'sessionId'>): Promise<Date | undefined> {
  if (!sessionId) return undefined;
  const provenAt = shopNow();
  const { matchedCount } = await SessionModel.updateOne({ _id: sessionId }, { $set: { provenAt } });
  return matchedCount === 1 ? provenAt : undefined;
}

/**
 * Returns a fresh token of the caller's session, which expires no later for it; a caller whose token has no session gets one.
 * @throws 401 if the session has ended while the call ran: a caller who signs out meanwhile stays signed out
 */
export async function renewToken(caller: Caller, user: StoredUser, agent: string, tokens: Tokens): Promise<string> {
  const { sessionId } = caller;
  // A token without a session does not show when its owner gave a password.
  if (!sessionId) return storeSession(user, { agent }, tokens);
  const session = await SessionModel.findById(sessionId, { expiresAt: 1 }).lean<StoredSession>();
  if (!session) throw makeTokenError();
  return tokens.issue({ sub: caller._id, tokenVersion: user.tokenVersion, sessionId }, session.expiresAt);
}

/** Returns the caller's sessions, the last used first. */
export async function listSessions(caller: Caller): Promise<AccountSession[]> {
  const now = shopNow();
  const sessions = await SessionModel.find({ user: toId(caller._id), tokenVersion: caller.tokenVersion })
    .sort({ lastSeenAt: -1 })
    .limit(limits.sessions)
    .lean<StoredSession[]>();
  return sessions
    .filter((session) => !isOver(session, now))
    .map(({ _id, createdAt, lastSeenAt, agent }) => ({
      _id: String(_id),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      agent,
      current: String(_id) === caller.sessionId,
    }));
}

/** Refuses tokens from before there were sessions: they cannot be distinguished, so that they end together. */
async function refuseOldTokens(_id: string): Promise<void> {
  await UserModel.updateOne({ _id }, { $set: { refusesOldTokens: true } }, { timestamps: false });
}

/** Logs that an account's owner has signed out, here or elsewhere. */
async function recordEnd(caller: Caller, action: 'signed_out' | 'sessions_ended'): Promise<void> {
  await recordAudit({ actor: caller, action, subject: { kind: 'account', id: caller._id } });
}

/**
 * Ends one of the caller's sessions, which makes its token void at once.
 * @param id `current` for the caller's own
 * @throws 404 for one that has ended or belongs to another account
 */
export async function endSession(caller: Caller, id: string): Promise<{ ended: number }> {
  const _id = id === 'current' ? caller.sessionId : id;
  if (_id === undefined) {
    await refuseOldTokens(caller._id);
    await recordEnd(caller, 'signed_out');
    return { ended: 1 };
  }
  const { deletedCount } = await SessionModel.deleteOne({ _id, user: toId(caller._id) });
  if (deletedCount === 0) throw notFound('Session');
  await recordEnd(caller, _id === caller.sessionId ? 'signed_out' : 'sessions_ended');
  return { ended: deletedCount };
}

/** Ends the session of a caller who has just signed in to the same account again. */
export async function endReplaced({ sessionId }: Caller): Promise<void> {
  if (sessionId !== undefined) await SessionModel.deleteOne({ _id: sessionId });
}

/**
 * Ends an account's sessions at once, with every token, including those of sessions that are just beginning.
 * @param session the transaction to do it in
 * @returns the number of sessions
 */
export async function endSessions(user: string, session: ClientSession): Promise<{ ended: number }> {
  await UserModel.updateOne({ _id: user }, { $inc: { tokenVersion: 1 } }, { session });
  const { deletedCount } = await SessionModel.deleteMany({ user: toId(user) }, { session });
  return { ended: deletedCount };
}

/**
 * Ends all of the caller's other sessions, and the tokens from before there were sessions. A caller with such a token loses it
 * too.
 * @returns the number of sessions
 */
export async function endOtherSessions(caller: Caller): Promise<{ ended: number }> {
  const { _id, sessionId } = caller;
  await recordEnd(caller, 'sessions_ended');
  if (sessionId === undefined) return inTransaction((session) => endSessions(_id, session));
  await refuseOldTokens(_id);
  const { deletedCount } = await SessionModel.deleteMany({ user: toId(_id), _id: { $ne: toId(sessionId) } });
  return { ended: deletedCount };
}
