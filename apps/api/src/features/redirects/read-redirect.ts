import { limits } from '@kontor/shared/rules/access/limits';
import { findKeyPath, makeAddressKey } from '@kontor/shared/rules/site/address-keys';
import { isShopperPath } from '@kontor/shared/rules/site/shop-paths';

/** Old address as it is stored. */
export interface OldAddress {
  key: string;
  from: string;
}

/** Returns an old address with its key; its host, from a file of the old shop, is dropped. @returns undefined if it is none */
export function readOldAddress(sent: string): OldAddress | undefined {
  const [from = ''] = sent.replace(/^https?:\/\/[^/?#]*/i, '').split('#');
  const key = makeAddressKey(from);
  const isOld = key !== undefined && findKeyPath(key) !== '/' && key.length <= limits.address;
  return isOld && from.length <= limits.address ? { key, from } : undefined;
}

/** Target as it is sent: its path, and what follows it. */
export interface SentTarget {
  path: string;
  rest: string;
}

/**
 * Returns a target within the shop: a path, or an address below `publicUrl`. @returns undefined for another host, and whatever
 * browsers would take for one
 */
export function readTarget(sent: string, publicUrl: string): SentTarget | undefined {
  const own = sent.startsWith(`${publicUrl}/`) ? sent.slice(publicUrl.length) : sent;
  if (!/^\/(?![/\\])/.test(own) || /[\\\p{Cc}]/u.test(own) || !URL.canParse(own, 'http://shop')) return undefined;
  const { origin, pathname, search, hash } = new URL(own, 'http://shop');
  if (origin !== 'http://shop' || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`.length <= limits.address ? { path: pathname, rest: search + hash } : undefined;
}

/** Whether shoppers have a page at the target's path. */
export const isPageTarget = ({ path }: SentTarget): boolean => isShopperPath(path);
