import { createHmac } from 'node:crypto';
import type { LinkPurpose } from './link-purposes.ts';

/**
 * The 256 bits that a link is used by, in 43 letters. They follow from the shop's secret, so that a stored mail names its link
 * (`key`) without being one: whoever reads the database has no key to anybody's account.
 * @param secret that nothing else is signed with
 */
export function linkToken(secret: string, { purpose, key }: { purpose: LinkPurpose; key: string }): string {
  return createHmac('sha256', secret).update(`${purpose}:${key}`).digest('base64url');
}
