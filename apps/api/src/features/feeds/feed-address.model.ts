import mongoose, { type InferSchemaType } from 'mongoose';

/** Token of the feeds' addresses. */
const feedAddressSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    token: { type: String, required: true },
    renewedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'feedaddresses' },
);

export type StoredFeedAddress = InferSchemaType<typeof feedAddressSchema>;

/** Id of the single document. */
export const feedAddressId = 'feeds';

export const FeedAddressModel = mongoose.model('FeedAddress', feedAddressSchema);
