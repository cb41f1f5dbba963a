import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { apiKeyPrefix } from '@kontor/shared/wire/api-keys';
import type { Caller } from '../../http/guards/auth.ts';
import { ApiKeyModel, type StoredApiKey } from './api-key.model.ts';
import { hashKey } from './key-secret.ts';

/** Precision of a key's last use in milliseconds: otherwise each call would be a write. */
const usedEveryMs = 60_000;

/** Whether an account is an owner now. */
export type IsOwnerAccount = (id: string) => Promise<boolean>;

/** Whether a bearer token is an API key and not the token of a session. */
export function isApiKey(token: string): boolean {
  return token.startsWith(apiKeyPrefix);
}

/** Records that a key is in use, at most once a minute. */
async function noteUse({ _id, lastUsedAt }: StoredApiKey, now: Date): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < usedEveryMs) return;
  // Only one of several calls at the same moment writes.
  await ApiKeyModel.updateOne({ _id, lastUsedAt: lastUsedAt ?? { $exists: false } }, { $set: { lastUsedAt: now } });
}

/** Returns the program of an API key; undefined when the key is unknown, has expired, or its maker is no longer an owner. */
export async function findProgram(key: string, isOwner: IsOwnerAccount, now: Date): Promise<Caller | undefined> {
  const stored = await ApiKeyModel.findOne({ hash: hashKey(key) }).lean<StoredApiKey>();
  if (!stored || (stored.expiresAt && stored.expiresAt <= now) || !(await isOwner(String(stored.maker)))) {
    return undefined;
  }
  await noteUse(stored, now);
  return {
    _id: String(stored._id),
    name: stored.name,
    email: '',
    // A member of staff for the audit trail; its permissions are only those of `program`.
    isAdmin: true,
    program: { permissions: stored.permissions },
    isVerified: false,
    language: baseLanguage,
    tokenVersion: 0,
    hasSecondFactor: false,
    isProven: false,
  };
}
