import type { Settings } from '@kontor/shared/wire/settings';
import { SettingsModel, type StoredSettings, settingsId } from './settings.model.ts';

/** Longest use of settings of which only the version is compared, in milliseconds: a restored database may repeat a version. */
const longestUseMs = 60_000;

/** Stage that adds documents of another collection, whose `_id` is a text. */
export interface UnionStage {
  $unionWith: { coll: string; pipeline: Record<string, unknown>[] };
}

/**
 * Reads the settings as stored now and further documents, in one call. The database sends the settings only if their version
 * is not the one that this process knows.
 * @param stage selects the further documents @param readOthers returns what they say
 * @returns the settings, and `beside` them the result of `readOthers`
 */
export type ReadBeside = <T>(
  stage: UnionStage,
  readOthers: (documents: { _id: string }[]) => T,
) => Promise<{ settings: Settings; beside: T }>;

type Row = Partial<StoredSettings> & { isKnown?: true };

/** Creates the reader, which remembers the last settings. @param complete adds defaults to the stored settings, if there are any */
export function makeReadBeside(complete: (stored: Partial<StoredSettings>) => Settings): ReadBeside {
  let known: { settings: Settings; readAt: number } | undefined;
  return async <T>(stage: UnionStage, readOthers: (documents: { _id: string }[]) => T) => {
    const used = known && performance.now() - known.readAt < longestUseMs ? known.settings : undefined;
    const isKnown = { $and: [{ $gt: ['$version', 0] }, { $eq: ['$version', used?.version] }] };
    const rows = await SettingsModel.collection
      .aggregate<{ _id: string }>([
        { $match: { _id: settingsId } },
        ...(used ? [{ $replaceWith: { $cond: [isKnown, { _id: '$_id', isKnown: true }, '$$ROOT'] } }] : []),
        stage,
      ])
      .toArray();
    const beside = readOthers(rows.filter(({ _id }) => _id !== settingsId));
    const row: Row = rows.find(({ _id }) => _id === settingsId) ?? {};
    if (used && row.isKnown) return { settings: used, beside };
    const settings = complete(row);
    known = { settings, readAt: performance.now() };
    return { settings, beside };
  };
}
