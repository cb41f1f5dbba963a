import type { Settings, SettingsChange } from '@kontor/shared/settings';

type Value = string | number | boolean;

/** A field of the settings by its path, and what it was and is; absent where there was or is nothing. */
export interface FieldChange {
  field: string;
  before?: Value;
  after?: Value;
}

const isValue = (value: unknown): value is Value => ['string', 'number', 'boolean'].includes(typeof value);
const countryOf = (row: unknown) =>
  typeof row === 'object' && row !== null && 'country' in row ? String(row.country) : undefined;

/** A table of countries: their order, and each row by its country. Other lists are told whole. */
function listRows(rows: readonly unknown[], path: string): [string, Value][] {
  const order = rows.map((row) => countryOf(row) ?? String(row)).join(', ');
  const cells = rows.flatMap((row): [string, Value][] => {
    const country = countryOf(row);
    if (country === undefined) return [];
    return listFields(row, `${path}.${country}`).filter(([field]) => field !== `${path}.${country}.country`);
  });
  return [[path, order], ...cells];
}

/** Every value of a section by its path. */
function listFields(value: unknown, path: string): [string, Value][] {
  if (isValue(value)) return [[path, value]];
  if (Array.isArray(value)) return listRows(value, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => listFields(below, `${path}.${name}`));
}

/** What a save changes, field by field, in the order of the settings. @param after the sections that are saved */
export function compareSettings(before: Settings, after: Omit<SettingsChange, 'version'>): FieldChange[] {
  const sections = Object.entries(after).filter(([, section]) => section !== undefined);
  const was = new Map(sections.flatMap(([name]) => listFields(Reflect.get(before, name), name)));
  const is = new Map(sections.flatMap(([name, section]) => listFields(section, name)));
  const fields = [...new Set([...is.keys(), ...was.keys()])].filter((field) => was.get(field) !== is.get(field));
  return fields.map((field) => {
    const [old, now] = [was.get(field), is.get(field)];
    return { field, ...(old !== undefined && { before: old }), ...(now !== undefined && { after: now }) };
  });
}
