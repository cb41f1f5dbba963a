import type { Settings, SettingsChange } from '@kontor/shared/settings';
import { ApiError } from '../../http/api-error.ts';
import { isDuplicate } from '../../lib/database/mongo.ts';
import { SettingsModel } from './settings.model.ts';

const settingsId = 'settings';

/** What holds until the merchant sets something else. */
const usualThreshold = 3;

/** Values of the sections until the merchant sets others. */
export type SettingsStart = Pick<Settings, 'seller' | 'shop' | 'tax' | 'shipping' | 'orders'>;

/** So long a process may go by settings that another one has changed, in milliseconds (the contract allows ten seconds). */
const keptMs = 5000;

/** The shop's settings as this process reads and changes them. */
export interface SettingsStore {
  /** Reads them anew: what was saved holds at once, in every process. */
  read: () => Promise<Settings>;
  /** As this process saved them, or another one five seconds ago; while the database is away as they were last known. Never fails. */
  readKept: () => Promise<Settings>;
  /**
   * Sets the sections that are given; whatever else the document holds stays. `version`: of the settings that were changed.
   * @throws 409 `edit_conflict` when they are others by now
   */
  change: (change: SettingsChange) => Promise<Settings>;
}

export function makeSettingsStore(start: SettingsStart): SettingsStore {
  let kept: { settings: Settings; until: number } | undefined;
  const read = async (): Promise<Settings> => {
    const { _id, ...stored }: Partial<Settings> & { _id?: string } =
      (await SettingsModel.findById(settingsId).lean()) ?? {};
    const settings = { lowStockThreshold: usualThreshold, version: 0, ...start, ...stored };
    kept = { settings, until: Date.now() + keptMs };
    return settings;
  };
  return {
    read,
    readKept: async () => {
      if (kept && kept.until > Date.now()) return kept.settings;
      return read().catch(() => kept?.settings ?? { lowStockThreshold: usualThreshold, version: 0, ...start });
    },
    change: async (change) => {
      await storeChange(change);
      return read();
    },
  };
}

/** From how few pieces a product is running out. */
export async function readLowStockThreshold(): Promise<number> {
  return (await SettingsModel.findById(settingsId).lean())?.lowStockThreshold ?? usualThreshold;
}

async function storeChange({ version, ...change }: SettingsChange): Promise<void> {
  // A document without a version has none, or was saved by an earlier version of the shop.
  const seen = version === undefined ? {} : { version: version === 0 ? { $in: [0, null] } : version };
  const saved = await SettingsModel.updateOne(
    { _id: settingsId, ...seen },
    { $set: change, $inc: { version: 1 } },
    { upsert: !version },
  ).catch(refuseOtherVersion);
  if (saved.matchedCount + saved.upsertedCount === 0) throw otherVersion();
}

/** An upsert finds no document of this version, and the place taken by one of another. */
async function refuseOtherVersion(error: unknown): Promise<never> {
  throw isDuplicate(error, '_id') ? otherVersion() : error;
}

function otherVersion(): ApiError {
  return new ApiError('edit_conflict', 'Somebody else has changed the settings meanwhile');
}
