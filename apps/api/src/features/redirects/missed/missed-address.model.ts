import mongoose, { type InferSchemaType, type Types } from 'mongoose';

/** Days after the last visit for which an address without a page is kept. */
const missedDays = 90;

const missedAddressSchema = new mongoose.Schema(
  {
    key: { type: String, required: true },
    hits: { type: Number, required: true },
    lastHit: { type: Date, required: true },
  },
  { versionKey: false, collection: 'missedaddresses' },
);

missedAddressSchema.index({ key: 1 }, { unique: true });
missedAddressSchema.index({ lastHit: 1 }, { expireAfterSeconds: missedDays * 86_400 });

/** Names of the indexes of lists. */
export const missedIndexes = { wanted: 'wanted' } as const;
// From the end, it names those that go first when there are too many.
missedAddressSchema.index({ hits: -1, lastHit: -1, _id: -1 }, { name: missedIndexes.wanted });

export type StoredMissedAddress = InferSchemaType<typeof missedAddressSchema> & { _id: Types.ObjectId };

/** Addresses that visitors have looked for in vain, counted without anything about the visitors. */
export const MissedAddressModel = mongoose.model('MissedAddress', missedAddressSchema);
