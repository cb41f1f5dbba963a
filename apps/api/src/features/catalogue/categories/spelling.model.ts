import mongoose from 'mongoose';

export interface StoredSpelling {
  /** A category's name, whatever its case and spaces (`foldName`). */
  _id: string;
  /** As the last save stored it that gave it to a product; that may have another one by now. */
  name: string;
  /** Raised by each such save: of two at once, one comes second and sees what the first one has stored. */
  saves: number;
}

const spellingSchema = new mongoose.Schema<StoredSpelling>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    saves: { type: Number, required: true },
  },
  { versionKey: false, collection: 'spellings' },
);

/** Makes saves that bring products into one category come one after another. */
export const SpellingModel = mongoose.model('Spelling', spellingSchema);
