import mongoose from 'mongoose';

export interface StoredSpelling {
  /** Category's name, without regard to case and spaces (`foldName`). */
  _id: string;
  /** Spelling in the last save that put a product into it; the product may have another one by now. */
  name: string;
  /** Raised by each such save: of two at once, the second sees the first one's result. */
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

/** Serialises saves that put products into one category. */
export const SpellingModel = mongoose.model('Spelling', spellingSchema);
