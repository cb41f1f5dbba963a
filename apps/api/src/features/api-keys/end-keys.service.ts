import type { ClientSession } from 'mongoose';
import { type AuditActor, recordAudit } from '../audit/record-audit.service.ts';
import { ApiKeyModel, type StoredApiKey } from './api-key.model.ts';

/** Ends all keys that an account has made. Call in the transaction in which it stops being an owner. */
export async function endKeysOf(maker: string, actor: AuditActor, session: ClientSession): Promise<void> {
  const keys = await ApiKeyModel.find({ maker }, { name: 1 }, { session }).lean<StoredApiKey[]>();
  if (keys.length === 0) return;
  await ApiKeyModel.deleteMany({ maker }, { session });
  const records = keys.map(({ _id, name }) => {
    return { actor, action: 'api_key_ended', subject: { kind: 'api_key', id: String(_id), name } } as const;
  });
  await recordAudit(records, session);
}
