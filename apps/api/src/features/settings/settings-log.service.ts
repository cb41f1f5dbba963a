import type { SettingsLogPage, SettingsLogQuery } from '@kontor/shared/schemas/settings-log';
import type { ClientSession } from 'mongoose';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import type { FieldChange } from './compare-settings.ts';
import { SettingsLogModel } from './settings-log.model.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

/** Default number of entries per page. */
const usualSize = 20;
const newestFirst = { at: -1, _id: -1 } as const;

export interface SettingsEditor {
  _id: string;
  name: string;
  isAdmin?: boolean | undefined;
  network?: string | undefined;
  /** Whether the author gave the password within the last 15 minutes. */
  isProven?: boolean | undefined;
  /** Present if it is an API key. */
  program?: object | undefined;
}

/** Logs author and content of a change, in its transaction; a save without changes leaves no entry. */
export async function logChange(
  { by, version, changes }: { by: SettingsEditor; version: number; changes: FieldChange[] },
  session: ClientSession,
): Promise<void> {
  if (changes.length === 0) return;
  const entry = { at: shopNow(), by: { user: by._id, name: by.name }, version, changes };
  await SettingsLogModel.create([entry], { session });
  const records = changes.map(({ field, before, after }) => {
    return { actor: by, action: 'setting_changed', subject: { kind: 'setting', id: field }, before, after } as const;
  });
  await recordAudit(records, session);
}

/** Returns the changes of the settings, the newest first. */
export async function listChanges(query: SettingsLogQuery): Promise<SettingsLogPage> {
  const slice = readSlice(query, usualSize);
  const [entries, counted] = await Promise.all([
    SettingsLogModel.find().sort(newestFirst).hint(newestFirst).skip(slice.skip).limit(slice.size).lean(),
    countOnIndex(SettingsLogModel.collection, {}, 'at_-1__id_-1'),
  ]);
  const changes = entries.map(({ _id, at, by, ...entry }) => ({
    ...entry,
    _id: String(_id),
    at: at.toISOString(),
    by: { _id: by.user, name: by.name },
  }));
  return { changes, ...pageAnswer(slice, counted) };
}
