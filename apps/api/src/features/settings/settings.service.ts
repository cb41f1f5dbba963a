import type { Settings } from '@kontor/shared/settings';
import { SettingsModel } from './settings.model.ts';

const settingsId = 'settings';

/** What holds until the merchant sets something else. */
const defaults: Settings = { lowStockThreshold: 3 };

/** The shop's settings, read anew each time. */
export async function readSettings(): Promise<Settings> {
  const stored = await SettingsModel.findById(settingsId).lean();
  return { lowStockThreshold: stored?.lowStockThreshold ?? defaults.lowStockThreshold };
}

/** Sets what is given; whatever else the document holds stays. */
export async function changeSettings(change: Settings): Promise<Settings> {
  await SettingsModel.updateOne({ _id: settingsId }, { $set: change }, { upsert: true });
  return readSettings();
}
