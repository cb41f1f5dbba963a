import { seoTexts } from '@kontor/shared/rules/product/seo-words';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { textsType } from '../../../lib/texts-type.ts';

const { ObjectId } = mongoose.Schema.Types;

const categorySchema = new mongoose.Schema(
  {
    /** Name in the base language; its products carry the same spelling. */
    name: { type: String, required: true },
    /** Name without regard to case and spaces (`foldName`). */
    key: { type: String, required: true },
    /** Names in further languages, slugs, and the merchant's description. */
    texts: { type: textsType(['slug'], ['name', 'description']), required: true },
    /** Slugs of all languages, then earlier ones, which lead to the present ones. */
    addresses: { type: [String], required: true },
    /** Category above it; missing on the first level. */
    parent: ObjectId,
    /** Position among its siblings. */
    position: { type: Number, default: 0 },
    /** Name of its own picture. */
    picture: String,
    /** Product whose photo represents it if it has no own picture; it may be gone by now, or in another category. */
    product: ObjectId,
    seo: { type: textsType([], seoTexts) },
    /** Raised by each save that adds a product or a child, so that such a save conflicts with a change of the category. */
    saves: { type: Number, default: 0 },
    /** Counts edits by staff. */
    version: { type: Number, default: 0 },
  },
  // The collection `categories` has the descriptions for the previous release, which may still run.
  { timestamps: true, versionKey: false, collection: 'categoryrecords' },
);

categorySchema.index({ key: 1 }, { unique: true });
categorySchema.index({ addresses: 1 }, { unique: true });
// Whether a category has others below it.
categorySchema.index({ parent: 1 }, { sparse: true });

export type StoredCategory = InferSchemaType<typeof categorySchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};

/** Categories of products. Each category name of a product has a record here. */
export const CategoryModel = mongoose.model('CategoryRecord', categorySchema);
