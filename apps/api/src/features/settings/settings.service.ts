import type { OrderSettings, Settings, SettingsChange } from '@kontor/shared/settings';
import { ApiError } from '../../http/api-error.ts';
import { isDuplicate } from '../../lib/database/mongo.ts';
import { SettingsModel } from './settings.model.ts';

const settingsId = 'settings';

/** What holds until the merchant sets something else. */
const usualThreshold = 3;

/**
 * The shop's settings, read anew each time: what was saved holds at once, in every process.
 * @param start values of the section `orders` until the merchant sets others
 */
export async function readSettings(start: OrderSettings): Promise<Settings> {
  const stored = await SettingsModel.findById(settingsId).lean();
  return {
    lowStockThreshold: stored?.lowStockThreshold ?? usualThreshold,
    orders: stored?.orders ?? start,
    version: stored?.version ?? 0,
  };
}

/** From how few pieces a product is running out. */
export async function readLowStockThreshold(): Promise<number> {
  return (await SettingsModel.findById(settingsId).lean())?.lowStockThreshold ?? usualThreshold;
}

/**
 * Sets the sections that are given; whatever else the document holds stays.
 * @param version of the settings that were changed @throws 409 `edit_conflict` when they are others by now
 */
export async function changeSettings({ version, ...change }: SettingsChange, start: OrderSettings): Promise<Settings> {
  // A document without a version has none, or was saved by an earlier version of the shop.
  const seen = version === undefined ? {} : { version: version === 0 ? { $in: [0, null] } : version };
  const saved = await SettingsModel.updateOne(
    { _id: settingsId, ...seen },
    { $set: change, $inc: { version: 1 } },
    { upsert: !version },
  ).catch(refuseOtherVersion);
  if (saved.matchedCount + saved.upsertedCount === 0) throw otherVersion();
  return readSettings(start);
}

/** An upsert finds no document of this version, and the place taken by one of another. */
async function refuseOtherVersion(error: unknown): Promise<never> {
  throw isDuplicate(error, '_id') ? otherVersion() : error;
}

function otherVersion(): ApiError {
  return new ApiError('edit_conflict', 'Somebody else has changed the settings meanwhile');
}
