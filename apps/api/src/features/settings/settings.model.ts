import mongoose from 'mongoose';

/** What a merchant has set; what is not set has its value from settings.service.ts. */
interface StoredSettings {
  _id: string;
  lowStockThreshold?: number;
}

const settingsSchema = new mongoose.Schema<StoredSettings>(
  { _id: { type: String, required: true }, lowStockThreshold: Number },
  { versionKey: false, collection: 'settings' },
);

/** One document. */
export const SettingsModel = mongoose.model('Settings', settingsSchema);
