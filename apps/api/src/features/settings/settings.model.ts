import type { OrderSettings, Settings } from '@kontor/shared/wire/settings';
import mongoose from 'mongoose';

/** Settings saved by a merchant; missing ones have their value from settings.service.ts. */
export type StoredSettings = Partial<Omit<Settings, 'tax'>> & {
  _id: string;
  /** `foreign` is missing until the merchant has chosen. */
  tax?: Omit<Settings['tax'], 'foreign'> & Partial<Pick<Settings['tax'], 'foreign'>>;
  /** Rates of other member states were charged before the shop had this choice; they stay until the merchant answers. */
  keptForeignTax?: boolean;
};

const orderSettings: Record<keyof OrderSettings, NumberConstructor> = {
  holdMinutes: Number,
  holdUnbegunMinutes: Number,
  bankHoldDays: Number,
  remindDays: Number,
  dunDays: Number,
  dunAgainDays: Number,
  maxPerProduct: Number,
  maxPieces: Number,
  maxUnpaidEuros: Number,
};

const settingsSchema = new mongoose.Schema<StoredSettings>(
  {
    _id: { type: String, required: true },
    // Parsed by the contract before they are stored, and read as they are.
    seller: Object,
    shop: Object,
    tax: Object,
    keptForeignTax: Boolean,
    shipping: Object,
    notices: Object,
    opening: Object,
    lowStockThreshold: Number,
    orders: { type: orderSettings, _id: false },
    books: Object,
    invoices: Object,
    security: Object,
    search: Object,
    home: Object,
    version: Number,
  },
  { versionKey: false, collection: 'settings' },
);

/** Id of the single document. */
export const settingsId = 'settings';

export const SettingsModel = mongoose.model('Settings', settingsSchema);
