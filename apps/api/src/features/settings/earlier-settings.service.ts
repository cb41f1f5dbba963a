import type { Settings } from '@kontor/shared/wire/settings';
import { sellerSchema, shippingSchema, shopSectionSchema, taxSchema } from '@kontor/shared/schemas/settings-sections';
import * as z from 'zod/mini';
import { type FieldChange, listFields } from './compare-settings.ts';
import { SettingsLogModel } from './settings-log.model.ts';

/** Sections that documents print, in the version of a given time. */
export interface EarlierSettings {
  until: Date;
  set: Pick<Settings, 'seller' | 'shop' | 'tax' | 'shipping'>;
}

type Value = string | number | boolean;

/** Number of log entries that are read back. */
const mostChanges = 100;
const toldSections = ['seller', 'shop', 'tax', 'shipping'] as const;
const rowLists = ['shipping.rates', 'tax.rates'];

const sectionsSchema = z.object({
  seller: sellerSchema,
  shop: shopSectionSchema,
  tax: taxSchema,
  shipping: shippingSchema,
});

/** Puts a value at its path; rows of countries are assembled by `toRows`. */
function putAt(into: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...below] = path;
  if (below.length === 0) {
    into[name] = value;
    return;
  }
  const nested = into[name];
  const next = typeof nested === 'object' && nested !== null ? { ...nested } : {};
  putAt(next, below, value);
  into[name] = next;
}

/** Returns the rows of a table of countries, in their order. */
function toRows(fields: ReadonlyMap<string, Value>, list: string): object[] {
  const countries = String(fields.get(list) ?? '').split(', ');
  return countries.filter(Boolean).map((country) => {
    const prefix = `${list}.${country}.`;
    const cells = [...fields].filter(([path]) => path.startsWith(prefix));
    return { country, ...Object.fromEntries(cells.map(([path, value]) => [path.slice(prefix.length), value])) };
  });
}

/** Assembles sections from these fields. @returns undefined if the log does not yield complete sections */
function toSections(fields: ReadonlyMap<string, Value>): EarlierSettings['set'] | undefined {
  const sections: Record<string, unknown> = {};
  for (const [path, value] of fields) {
    if (!rowLists.some((list) => path === list || path.startsWith(`${list}.`))) putAt(sections, path.split('.'), value);
  }
  for (const list of rowLists) putAt(sections, list.split('.'), toRows(fields, list));
  const parsed = sectionsSchema.safeParse(sections);
  return parsed.success ? parsed.data : undefined;
}

/** Documents print prices by country, which follow from delivery methods. */
const isTold = (field: string): boolean =>
  toldSections.some((name) => field.startsWith(`${name}.`)) && !field.startsWith('shipping.methods.');

/** Undoes a change. */
function undo(fields: ReadonlyMap<string, Value>, changes: readonly FieldChange[]): Map<string, Value> {
  const earlier = new Map(fields);
  for (const { field, before } of changes) {
    if (before === undefined) earlier.delete(field);
    else earlier.set(field, before);
  }
  return earlier;
}

/**
 * Returns the settings before each change since a moment, the newest first, by undoing the logged changes from the present
 * settings on.
 */
export async function readEarlierSettings(now: EarlierSettings['set'], since: Date): Promise<EarlierSettings[]> {
  const newestFirst = { at: -1, _id: -1 } as const;
  const entries = await SettingsLogModel.find({ at: { $gt: since } })
    .sort(newestFirst)
    .limit(mostChanges)
    .lean();
  const { methods: _, ...shipping } = now.shipping;
  const told = { ...now, shipping };
  let fields = new Map(toldSections.flatMap((name) => listFields(told[name], name)));
  return entries.flatMap(({ at, changes }) => {
    const undone = changes.filter(({ field }) => isTold(field));
    if (undone.length === 0) return [];
    fields = undo(fields, undone);
    const set = toSections(fields);
    return set ? [{ until: at, set }] : [];
  });
}
