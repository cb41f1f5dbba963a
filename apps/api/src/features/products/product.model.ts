import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const imageSchema = new mongoose.Schema({
  name: { type: String, required: true },
  path: { type: String, required: true },
  originalname: String,
  alt: String,
  altEn: String,
});

const productSchema = new mongoose.Schema(
  {
    name: { type: String, required: true },
    nameEn: String,
    description: { type: String, required: true },
    descriptionEn: String,
    brand: { type: String, required: true },
    category: { type: String, required: true },
    categoryEn: String,
    priceCents: { type: Number, required: true },
    countInStock: { type: Number, required: true },
    images: { type: [imageSchema], default: [] },
    /** Average of the counted reviews, 0 without any. */
    rating: { type: Number, default: 0 },
    numReviews: { type: Number, default: 0 },
    /** Counts edits by admins, never sales. */
    version: { type: Number, default: 0 },
    /** What the search looks up; see search-terms.ts. */
    searchTerms: { type: [String], default: [] },
  },
  { timestamps: true, versionKey: false },
);

// Newest first: the home page and the bare list.
productSchema.index({ createdAt: -1, _id: -1 });
// The same within a category; also counts the categories.
productSchema.index({ category: 1, createdAt: -1, _id: -1 });
productSchema.index({ brand: 1, createdAt: -1, _id: -1 });
// sort=price-asc and price-desc, price bounds; alone and within a category.
productSchema.index({ priceCents: 1, _id: 1 });
productSchema.index({ category: 1, priceCents: 1, _id: 1 });
// sort=rating, alone and within a category.
productSchema.index({ rating: -1, numReviews: -1, _id: -1 });
productSchema.index({ category: 1, rating: -1, numReviews: -1, _id: -1 });
// q: every word of the query is the beginning of a term.
productSchema.index({ searchTerms: 1 });

/** Name of the index that counts what is in stock; it changes only when a product sells out or comes back. */
export const inStockIndex = 'in_stock_newest';
productSchema.index(
  { createdAt: -1, _id: -1 },
  { name: inStockIndex, partialFilterExpression: { countInStock: { $gt: 0 } } },
);

export type StoredProduct = InferSchemaType<typeof productSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};

export const ProductModel = mongoose.model('Product', productSchema);
