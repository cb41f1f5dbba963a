import mongoose from 'mongoose';
import type { FieldChange } from './compare-settings.ts';

interface StoredEntry {
  at: Date;
  by: { user: string; name: string };
  version: number;
  changes: FieldChange[];
}

const entrySchema = new mongoose.Schema<StoredEntry>(
  {
    at: { type: Date, required: true },
    by: { type: { user: String, name: String }, _id: false, required: true },
    version: { type: Number, required: true },
    changes: { type: [{ _id: false, field: String, before: {}, after: {} }], required: true },
  },
  { versionKey: false, collection: 'settingslog' },
);

// Changes, the newest first.
entrySchema.index({ at: -1, _id: -1 });

/** Append-only: an entry is written with its change and never changed. */
export const SettingsLogModel = mongoose.model('SettingsLog', entrySchema);
