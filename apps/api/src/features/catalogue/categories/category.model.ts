import { categoryTexts } from '@kontor/shared/wire/products';
import mongoose, { type InferSchemaType } from 'mongoose';
import { textsType } from '../../../lib/texts-type.ts';

const categorySchema = new mongoose.Schema(
  {
    /** Name in the base language, without regard to case and spaces (`foldName`). */
    _id: { type: String, required: true },
    /** The merchant's description of the category, by language. */
    texts: textsType([], categoryTexts),
    /** Product whose photo represents it; it may be gone by now, or in another category. */
    product: mongoose.Schema.Types.ObjectId,
  },
  { versionKey: false, collection: 'categories' },
);

export type StoredCategory = InferSchemaType<typeof categorySchema>;

/** The merchant's descriptions of categories. The categories themselves and their names exist only in products. */
export const CategoryModel = mongoose.model('Category', categorySchema);
