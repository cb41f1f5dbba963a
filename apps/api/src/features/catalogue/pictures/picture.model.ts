import mongoose, { type InferSchemaType } from 'mongoose';

/**
 * States of a picture. Its files are being written, then stored and waiting to be saved with a product, then used by one or by
 * the shop itself, then removed and waiting for its files to go. A record exists before its files and goes after them.
 */
const pictureStates = ['writing', 'stored', 'used', 'removed'] as const;

const pictureSchema = new mongoose.Schema(
  {
    /** Name of the file that browsers show; the other widths are named alike. Never used again. */
    _id: { type: String, required: true },
    originalname: { type: String, default: '' },
    state: { type: String, enum: pictureStates, required: true },
    /** The product that shows it, while one does. */
    product: mongoose.Schema.Types.ObjectId,
    /** The process that writes it. */
    writer: { type: { host: String, pid: Number, run: String }, _id: false },
    /** When it came into its state. */
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'pictures' },
);

// Pictures to be cleaned up, the oldest first.
pictureSchema.index({ state: 1, changedAt: 1 });

export type StoredPicture = InferSchemaType<typeof pictureSchema> & { _id: string };

export const PictureModel = mongoose.model('Picture', pictureSchema);
