import { createHash, randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@kontor/shared/wire/api-keys';

/** Makes a key: the prefix and 256 random bits as base64url. */
export function makeKey(): string {
  return `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;
}

/**
 * Hashes a key. SHA-256 is enough: slow hashes protect what people can guess or remember, and 256 random bits are neither
 * (docs/decisions/070).
 */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
