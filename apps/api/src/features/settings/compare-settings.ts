import type { Settings, SettingsChange } from '@kontor/shared/wire/settings';
import { describeMethods } from '@kontor/shared/rules/shipping/describe-methods';

type Value = string | number | boolean;

/** A field of the settings by its path, with its old and new value; absent if there is none. */
export interface FieldChange {
  field: string;
  before?: Value;
  after?: Value;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
/** Characters stored of each side of a long list's change. */
const longest = 1000;

const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);
const readRowCountry = (row: unknown) =>
  typeof row === 'object' && row !== null && 'country' in row ? String(row.country) : undefined;

const readRowKind = (row: unknown) =>
  typeof row === 'object' && row !== null && 'kind' in row ? String(row.kind) : undefined;

/**
 * Splits a table of countries into its order and one row per country, and the home page's chapters into their order and one
 * row per place. Other lists stay whole.
 */
function listRows(rows: readonly unknown[], path: string): [string, Value][] {
  const order = rows.map((row) => readRowCountry(row) ?? readRowKind(row) ?? String(row)).join(', ');
  const cells = rows.flatMap((row, index): [string, Value][] => {
    const country = readRowCountry(row);
    const place = `${path}.${index + 1}`;
    if (readRowKind(row) !== undefined) return listFields(row, place).filter(([field]) => field !== `${place}.kind`);
    if (country === undefined) return [];
    return listFields(row, `${path}.${country}`).filter(([field]) => field !== `${path}.${country}.country`);
  });
  return [[path, order], ...cells];
}

/** Returns every value of a section by its path. */
export function listFields(value: unknown, path: string): [string, Value][] {
  if (isValue(value)) return [[path, value]];
  if (Array.isArray(value)) return listRows(value, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => listFields(below, `${path}.${name}`));
}

/** Leaves out the shared entries of a list of lists (synonyms), so that only the differences remain. */
function omitShared(section: unknown, other: unknown): unknown {
  if (typeof section !== 'object' || section === null || isList(section)) return section;
  const fields = Object.entries(section).map(([name, value]: [string, unknown]) => {
    if (!isList(value) || !value.some(isList)) return [name, value];
    const others: unknown = typeof other === 'object' && other !== null ? Reflect.get(other, name) : undefined;
    const known = new Set(isList(others) ? others.map(String) : []);
    const own = value
      .filter((group) => !known.has(String(group)))
      .map((group) => (isList(group) ? group.join(', ') : ''));
    return [name, own.length > 0 ? own.join('; ').slice(0, longest) : undefined];
  });
  return Object.fromEntries(fields);
}

/** Sections that are saved, by name. */
type SavedSections = Partial<Record<Exclude<keyof SettingsChange, 'version' | 'shipping'>, unknown>> & {
  shipping?: Settings['shipping'];
};

/** Replaces delivery methods by a line for each. */
function withMethodLines({ shipping, ...others }: SavedSections): object {
  if (!shipping) return others;
  const { methods, ...section } = shipping;
  return { ...others, shipping: { ...section, ...(methods && { methods: describeMethods(methods) }) } };
}

/** Cuts two long lines to the text around their first difference, so that the log shows it. */
function cutToDifference(was: Value | undefined, is: Value | undefined): [Value | undefined, Value | undefined] {
  if (typeof was !== 'string' || typeof is !== 'string') return [was, is];
  let first = 0;
  while (first < was.length && was[first] === is[first]) first += 1;
  const start = Math.max(0, first - 100);
  const cut = (line: string) => `${start > 0 ? '…' : ''}${line.slice(start, start + longest)}`;
  return [cut(was), cut(is)];
}

/** Lists a save's changes, field by field, in the order of the settings. @param after the sections that are saved */
export function compareSettings(before: Settings, after: SavedSections): FieldChange[] {
  const sections = Object.entries(withMethodLines(after)).filter(([, section]) => section !== undefined);
  const earlier = (name: string): unknown => Reflect.get(withMethodLines(before), name);
  const was = new Map(sections.flatMap(([name, section]) => listFields(omitShared(earlier(name), section), name)));
  const is = new Map(sections.flatMap(([name, section]) => listFields(omitShared(section, earlier(name)), name)));
  const fields = [...new Set([...is.keys(), ...was.keys()])].filter((field) => was.get(field) !== is.get(field));
  return fields.map((field) => {
    const both = [was.get(field), is.get(field)] as const;
    const [old, now] = field.startsWith('shipping.methods.') ? cutToDifference(...both) : both;
    return { field, ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) };
  });
}
