import { limits } from '@kontor/shared/rules/access/limits';
import { normalizeCode } from '@kontor/shared/rules/prices/promotion-codes';
import { useSyncExternalStore } from 'react';
import { safeStorage } from '../../../lib/browser/storage/safe-storage.ts';

/** Codes that were typed, a line each, in sessionStorage: for this tab until they are ordered. */
const key = 'codes';
const storage = safeStorage(() => window.sessionStorage);
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): string => storage.get(key) ?? '';

function write(codes: readonly string[]): void {
  storage.set(key, codes.length > 0 ? codes.join('\n') : null);
  for (const listener of listeners) listener();
}

/** Typed codes that the shop does not know, in their form for comparisons: they are not sent again, as each would count as a guess. */
let unknown: readonly string[] = [];
const readUnknown = () => unknown;

function setUnknown(codes: readonly string[]): void {
  unknown = codes;
  for (const listener of listeners) listener();
}

export const noteUnknown = (codes: readonly string[]): void => setUnknown([...unknown, ...codes.map(normalizeCode)]);

/** Returns the typed codes that the shop does not know, in their form for comparisons. */
export const useUnknownCodes = (): readonly string[] => useSyncExternalStore(subscribe, readUnknown, readUnknown);

const split = (text: string): string[] => text.split('\n').filter(Boolean);

/** Adds a code, unless it is there in another spelling; of more than an order may have, the newest count. */
export function addCode(code: string): void {
  const typed = code.replaceAll('\n', ' ').trim().slice(0, limits.promotionCode);
  const others = split(read()).filter((one) => normalizeCode(one) !== normalizeCode(typed));
  setUnknown(unknown.filter((one) => one !== normalizeCode(typed)));
  if (normalizeCode(typed)) write([...others, typed].slice(-limits.orderCodes));
}

/** Key under which the page's first script keeps the code of a link to any page (starter.ts). */
const linkKey = 'linkedCode';

/** Adds the code of the link that led to the shop, once: a code that was removed does not come back. */
export function addLinkedCode(): void {
  const linked = storage.get(linkKey);
  if (linked === null) return;
  storage.set(linkKey, null);
  addCode(linked);
}

export function removeCode(code: string): void {
  write(split(read()).filter((one) => normalizeCode(one) !== normalizeCode(code)));
}

export function forgetCodes(): void {
  setUnknown([]);
  write([]);
}

/** Returns the codes that were typed in this tab. */
export function useTypedCodes(): string[] {
  return split(useSyncExternalStore(subscribe, read, () => ''));
}
