import { categoryTexts } from '@kontor/shared/wire/products';
import mongoose, { type InferSchemaType } from 'mongoose';
import { textsType } from '../../../lib/texts-type.ts';

const categorySchema = new mongoose.Schema(
  {
    /** Its name in the base language, whatever its case and spaces (`foldName`). */
    _id: { type: String, required: true },
    /** The merchant's description of the category, by language. */
    texts: textsType([], categoryTexts),
    /** The product whose photo stands for it; it may be gone by now, or in another category. */
    product: mongoose.Schema.Types.ObjectId,
  },
  { versionKey: false, collection: 'categories' },
);

export type StoredCategory = InferSchemaType<typeof categorySchema>;

/** The merchant's descriptions of categories; only products tell which categories there are, and their names. */
export const CategoryModel = mongoose.model('Category', categorySchema);
