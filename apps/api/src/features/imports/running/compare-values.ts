import { foldName } from '@kontor/shared/rules/address/names';
import type { Values } from './read-values.ts';

const isNone = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a stored value equals the sent one; absent parts, such as translations, count as equal. */
function covers(stored: unknown, sent: unknown): boolean {
  if (isNone(sent)) return isNone(stored);
  if (Array.isArray(sent)) {
    return (
      Array.isArray(stored) && stored.length === sent.length && sent.every((part, index) => covers(stored[index], part))
    );
  }
  if (typeof sent === 'object' && sent !== null) {
    if (typeof stored !== 'object' || stored === null) return false;
    return Object.entries(sent).every(([name, part]) => covers(Reflect.get(stored, name), part));
  }
  return Object.is(stored, sent);
}

/** Whether names are equal, ignoring case and spaces: the shop keeps its own spelling. */
const folded: ReadonlySet<string> = new Set(['brand', 'category']);

function isSame(name: string, stored: unknown, sent: unknown): boolean {
  if (folded.has(name) && typeof stored === 'string' && typeof sent === 'string') {
    return foldName(stored) === foldName(sent);
  }
  return covers(stored, sent);
}

/** Returns the names of the sent fields that differ from a stored product, as its form has it. */
export function listChanged(stored: Values, sent: Values): string[] {
  return Object.entries(sent).flatMap(([name, value]) => (isSame(name, stored[name], value) ? [] : [name]));
}

/** Returns some fields. */
export function pickValues(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
}
