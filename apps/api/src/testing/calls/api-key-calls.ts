import type { ProgramPermission } from '@kontor/shared/rules/access/roles';
import type { ApiKey } from '@kontor/shared/wire/api-keys';
import request from 'supertest';
import { ApiKeyModel } from '../../features/api-keys/api-key.model.ts';
import { hashKey, makeKey } from '../../features/api-keys/key-secret.ts';
import { aUser } from '../factories.ts';
import type { Shop } from './shop-calls.ts';

const sampled: ProgramPermission[] = ['orders'];

/** Stores a key whose maker is no owner any more: a further owner would let the last one go. @returns its id */
export async function anApiKey(): Promise<string> {
  const { _id: maker } = await aUser();
  const key = makeKey();
  const fields = { name: 'ERP', hash: hashKey(key), ending: key.slice(-4), permissions: sampled, maker };
  return String((await ApiKeyModel.create(fields))._id);
}

export type MadeKey = ApiKey & { key: string };

/** Makes a key by its call, as an owner who has just proved the password. */
export async function makeApiKey(
  shop: Shop,
  owner: { token: string },
  permissions: readonly ProgramPermission[],
  more: { name?: string; expiresAt?: string } = {},
): Promise<MadeKey> {
  const call = request(shop).post('/api/api-keys').auth(owner.token, { type: 'bearer' });
  const { body } = await call.send({ name: 'Warenwirtschaft', permissions, ...more }).expect(201);
  return body as MadeKey; // parsed by the contract on the server
}
