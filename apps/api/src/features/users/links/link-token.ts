import { createHmac } from 'node:crypto';
import type { LinkPurpose } from './link-purposes.ts';

/**
 * Returns the 256 bits that a link is used by, in 43 letters. Derived from the shop's secret, so that a stored mail names its
 * link (`key`) without being one: a reader of the database has no key to an account.
 * @param secret a key for these links alone
 */
export function linkToken(secret: string, { purpose, key }: { purpose: LinkPurpose; key: string }): string {
  return createHmac('sha256', secret).update(`${purpose}:${key}`).digest('base64url');
}
