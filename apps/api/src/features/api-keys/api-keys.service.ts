import { limits } from '@kontor/shared/rules/access/limits';
import type { ApiKey, NewApiKey } from '@kontor/shared/wire/api-keys';
import mongoose, { type ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { ApiKeyModel, type StoredApiKey } from './api-key.model.ts';
import { hashKey, makeKey } from './key-secret.ts';

/** Names of accounts, by their ids; those that are gone are missing. */
type FindNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Writes to the caller's account that it is an owner, so that a loss of the role meanwhile conflicts. @throws 401, 403 */
export type HoldOwner = (caller: Caller, session: ClientSession) => Promise<void>;

function toAnswer(key: StoredApiKey, makerName: string | undefined): ApiKey {
  const { _id, name, permissions, ending, createdAt, maker, lastUsedAt, expiresAt } = key;
  return {
    _id: String(_id),
    name,
    permissions,
    ending,
    createdAt: createdAt.toISOString(),
    createdBy: { _id: String(maker), name: makerName },
    lastUsedAt: lastUsedAt?.toISOString(),
    expiresAt: expiresAt?.toISOString(),
  };
}

/** Returns all keys, the newest first. */
export async function listKeys(findNames: FindNames): Promise<ApiKey[]> {
  const keys = await ApiKeyModel.find().sort({ _id: -1 }).limit(limits.list).lean<StoredApiKey[]>();
  const names = await findNames([...new Set(keys.map(({ maker }) => String(maker)))]);
  return keys.map((key) => toAnswer(key, names.get(String(key.maker))));
}

/** @throws 400 `invalid_input` for a key that would have expired already */
function readExpiry(expiresAt: string | undefined, now: Date): Date | undefined {
  if (expiresAt === undefined) return undefined;
  const at = new Date(expiresAt);
  if (at > now) return at;
  const message = 'A key expires in the future';
  throw new ApiError('invalid_input', message, { issues: [{ path: 'expiresAt', code: 'too_small', message }] });
}

/**
 * Makes a key.
 * @returns it with the key itself, which is stored as a hash alone
 * @throws 400 `invalid_input`; 409 `conflict` when the shop has the highest number of keys; 401 when the caller has lost the
 * role meanwhile
 */
export async function createKey(
  { name, permissions, expiresAt }: NewApiKey,
  caller: Caller,
  { holdOwner, now }: { holdOwner: HoldOwner; now: Date },
): Promise<ApiKey & { key: string }> {
  const expiry = readExpiry(expiresAt, now);
  const key = makeKey();
  const fields = { name, permissions, hash: hashKey(key), ending: key.slice(-4), createdAt: now };
  const stored = await inTransaction(async (session) => {
    await holdOwner(caller, session);
    if ((await ApiKeyModel.countDocuments({}, { session })) >= limits.apiKeys) {
      throw new ApiError('conflict', `A shop has at most ${limits.apiKeys} API keys: end one first`);
    }
    const made = new ApiKeyModel({ ...fields, maker: caller._id, ...(expiry && { expiresAt: expiry }) });
    await made.save({ session });
    const subject = { kind: 'api_key', id: String(made._id), name } as const;
    await recordAudit({ actor: caller, action: 'api_key_made', subject, after: permissions.join(', ') }, session);
    return made.toObject<StoredApiKey>();
  });
  return { ...toAnswer(stored, caller.name), key };
}

/** Ends a key at once. @throws 404 `not_found` */
export async function endKey(id: string, caller: Caller): Promise<{ _id: string; name: string }> {
  return inTransaction(async (session) => {
    const _id = new mongoose.Types.ObjectId(id);
    const key = await ApiKeyModel.findOneAndDelete({ _id }, { session }).lean<StoredApiKey>();
    if (!key) throw notFound('API key');
    const subject = { kind: 'api_key', id, name: key.name } as const;
    await recordAudit({ actor: caller, action: 'api_key_ended', subject }, session);
    return { _id: id, name: key.name };
  });
}
