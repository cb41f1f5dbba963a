import mongoose, { type InferSchemaType } from 'mongoose';

/**
 * States of a picture: files being written; stored and waiting to be saved with a product; used by a product or the shop
 * itself; removed and waiting for its files to be deleted. A record is created before its files and deleted after them.
 */
const pictureStates = ['writing', 'stored', 'used', 'removed'] as const;

const pictureSchema = new mongoose.Schema(
  {
    /** Name of the file that browsers show; the other widths are named alike. Never reused. */
    _id: { type: String, required: true },
    originalname: { type: String, default: '' },
    state: { type: String, enum: pictureStates, required: true },
    /** Product that shows it, if any. */
    product: mongoose.Schema.Types.ObjectId,
    /** The process that writes it. */
    writer: { type: { host: String, pid: Number, run: String }, _id: false },
    /** Time of the last change of state. */
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'pictures' },
);

// Pictures to be cleaned up, the oldest first.
pictureSchema.index({ state: 1, changedAt: 1 });

export type StoredPicture = InferSchemaType<typeof pictureSchema> & { _id: string };

export const PictureModel = mongoose.model('Picture', pictureSchema);
