import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { programPermissions } from '../rules/access/roles.ts';
import { idParams, objectId, requiredText, timestamp } from '../schemas/fields.ts';
import { endpoint } from './contract.ts';

/** Beginning of every API key, by which people and secret scanners recognise one. */
export const apiKeyPrefix = 'kontor_sk_';

const permissionField = z.enum(programPermissions);

export const apiKeySchema = z.object({
  _id: objectId,
  name: z.string(),
  permissions: z.array(permissionField),
  /** last four characters of the key */
  ending: z.string(),
  createdAt: timestamp,
  /** the owner who made it; the key ends with that role */
  createdBy: z.object({ _id: z.string(), name: z.optional(z.string()) }),
  /** precise to a minute; absent until the first call */
  lastUsedAt: z.optional(timestamp),
  expiresAt: z.optional(timestamp),
});
export type ApiKey = z.output<typeof apiKeySchema>;

export const newApiKeySchema = z.object({
  name: requiredText(limits.apiKeyName),
  permissions: z.array(permissionField).check(
    z.minLength(1),
    z.maxLength(programPermissions.length),
    z.refine((all) => new Set(all).size === all.length),
  ),
  /** in the future; never expires unless given */
  expiresAt: z.optional(timestamp),
});
export type NewApiKey = z.output<typeof newApiKeySchema>;

/** Access of programs: each key has a name and permissions of its own (docs/decisions/070). */
export const apiKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    access: 'admin',
    permission: 'people',
    summary: 'API keys of the shop, the newest first, without the keys themselves',
    response: z.array(apiKeySchema),
    cacheControl: 'no-store',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-keys',
    access: 'admin',
    permission: 'people',
    proof: true,
    summary: 'Make an API key. The answer is the only one that shows it',
    body: newApiKeySchema,
    response: z.extend(apiKeySchema, { key: z.string() }),
    status: 201,
    cacheControl: 'no-store',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api-keys/:id',
    access: 'admin',
    permission: 'people',
    proof: true,
    summary: 'End an API key at once',
    params: idParams,
    response: z.object({ _id: objectId, name: z.string() }),
    cacheControl: 'no-store',
  }),
};
