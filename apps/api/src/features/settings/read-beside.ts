import type { Settings } from '@kontor/shared/wire/settings';
import { SettingsModel, type StoredSettings, settingsId } from './settings.model.ts';

/** Longest use of settings of which only the version is compared, in milliseconds: a restored database may repeat a version. */
const longestUseMs = 60_000;

/** Documents of another collection that are read in the same call. */
export interface Beside<D> {
  coll: string;
  pipeline: readonly object[];
  /** Never set: names the type of the documents, as the pipeline returns them. */
  documents?: D[];
}

/** Documents by a name of the caller's; those of `undefined` are none. */
type BesideParts = Readonly<Record<string, Beside<unknown> | undefined>>;

type DocumentsOf<P extends BesideParts> = {
  [Name in keyof P]: NonNullable<P[Name]> extends Beside<infer D> ? D[] : never;
};

/**
 * Reads the settings as stored now and documents of other collections, in one call. The database sends the settings only if
 * their version is not the one that this process knows.
 * @returns the settings, and `beside` them the documents by the names of their parts
 */
export type ReadBeside = <P extends BesideParts>(parts: P) => Promise<{ settings: Settings; beside: DocumentsOf<P> }>;

type Known = Partial<StoredSettings> & { isKnown?: true };

/** Row of the answer: the settings, or a document of a part. */
type Row = { settings: Known } | { part: string; document: unknown };

function listStages(parts: BesideParts, used: Settings | undefined): object[] {
  const isKnown = { $and: [{ $gt: ['$version', 0] }, { $eq: ['$version', used?.version] }] };
  const unions = Object.entries(parts).flatMap(([name, part]) => {
    if (!part) return [];
    const named = { $replaceWith: { part: { $literal: name }, document: '$$ROOT' } };
    return [{ $unionWith: { coll: part.coll, pipeline: [...part.pipeline, named] } }];
  });
  return [
    { $match: { _id: settingsId } },
    { $replaceWith: { settings: used ? { $cond: [isKnown, { isKnown: true }, '$$ROOT'] } : '$$ROOT' } },
    ...unions,
  ];
}

function groupByPart<P extends BesideParts>(parts: P, rows: readonly Row[]): DocumentsOf<P> {
  const listOf = (name: string) => rows.flatMap((row) => ('part' in row && row.part === name ? [row.document] : []));
  // Each list has the documents that its part's pipeline returns.
  return Object.fromEntries(Object.keys(parts).map((name) => [name, listOf(name)])) as DocumentsOf<P>;
}

/** Creates the reader, which remembers the last settings. @param complete adds defaults to the stored settings, if there are any */
export function makeReadBeside(complete: (stored: Partial<StoredSettings>) => Settings): ReadBeside {
  let known: { settings: Settings; readAt: number } | undefined;
  return async (parts) => {
    const used = known && performance.now() - known.readAt < longestUseMs ? known.settings : undefined;
    const rows = await SettingsModel.collection.aggregate<Row>(listStages(parts, used)).toArray();
    const beside = groupByPart(parts, rows);
    const stored: Known = rows.flatMap((row) => ('settings' in row ? [row.settings] : []))[0] ?? {};
    if (used && stored.isKnown) return { settings: used, beside };
    const settings = complete(stored);
    known = { settings, readAt: performance.now() };
    return { settings, beside };
  };
}
