import { limits } from '@kontor/shared/rules/access/limits';
import { normalizeCode } from '@kontor/shared/rules/prices/promotion-codes';
import { shareTabText, shareValue } from '../../../lib/browser/storage/tab-text.ts';

/** Codes that were typed, a line each: for this tab until they are ordered. */
const typed = shareTabText('codes');

let refused: readonly string[] = [];

/** Typed codes that the shop does not know, in their form for comparisons: they are not sent again, as each would count as a guess. */
const unknown = shareValue(
  () => refused,
  (codes) => {
    refused = codes;
  },
  refused,
);

export const noteUnknown = (codes: readonly string[]): void =>
  unknown.write([...unknown.read(), ...codes.map(normalizeCode)]);

/** Returns the typed codes that the shop does not know, in their form for comparisons. */
export const useUnknownCodes = unknown.useValue;

const split = (text: string): string[] => text.split('\n').filter(Boolean);
const write = (codes: readonly string[]): void => typed.write(codes.join('\n'));

/** Adds a code, unless it is there in another spelling; of more than an order may have, the newest count. */
export function addCode(code: string): void {
  const added = code.replaceAll('\n', ' ').trim().slice(0, limits.promotionCode);
  const others = split(typed.read()).filter((one) => normalizeCode(one) !== normalizeCode(added));
  unknown.write(unknown.read().filter((one) => one !== normalizeCode(added)));
  if (normalizeCode(added)) write([...others, added].slice(-limits.orderCodes));
}

/** The code of a link to any page, which the page's first script keeps (starter.ts). */
const linked = shareTabText('linkedCode');

/** Adds the code of the link that led to the shop, once: a code that was removed does not come back. */
export function addLinkedCode(): void {
  const code = linked.read();
  if (code === '') return;
  linked.write('');
  addCode(code);
}

export function removeCode(code: string): void {
  write(split(typed.read()).filter((one) => normalizeCode(one) !== normalizeCode(code)));
}

export function forgetCodes(): void {
  unknown.write([]);
  write([]);
}

/** Returns the codes that were typed in this tab. */
export function useTypedCodes(): string[] {
  return split(typed.useValue());
}
