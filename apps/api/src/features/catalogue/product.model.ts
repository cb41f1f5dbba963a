import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import { optionalProductTexts, requiredProductTexts } from '@kontor/shared/rules/product/product-texts';
import { factTexts } from '@kontor/shared/schemas/product/product-facts';
import { seoTexts } from '@kontor/shared/rules/product/seo-words';
import { taxClasses, usualTaxClass } from '@kontor/shared/rules/prices/tax-classes';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { soldVoucherKinds } from '@kontor/shared/rules/vouchers/vouchers';
import { withdrawalExclusions } from '@kontor/shared/wire/product-details';
import { contentType, deliveryDaysType } from '../../lib/measure-types.ts';
import { manufacturerType } from './makers/manufacturer-type.ts';
import { moveFields } from './stock-log/stock-move.model.ts';
import { typedDetailTypes } from './typed-detail-types.ts';
import { textsType } from '../../lib/texts-type.ts';

const imageSchema = new mongoose.Schema({
  name: { type: String, required: true },
  path: { type: String, required: true },
  originalname: String,
  texts: textsType([], ['alt']),
});

const factType = new mongoose.Schema({ texts: { type: textsType(factTexts), required: true } }, { _id: false });

const stockCallType = new mongoose.Schema(
  {
    call: { type: String, required: true },
    before: { type: Number, required: true },
    after: { type: Number, required: true },
  },
  { _id: false },
);

const productSchema = new mongoose.Schema(
  {
    /** Texts of the product, by language. */
    texts: { type: textsType(requiredProductTexts, optionalProductTexts), required: true },
    brand: { type: String, required: true },
    priceCents: { type: Number, required: true },
    onSale: { type: Boolean, default: false },
    /** Price before a reduction, while it is reduced; set by prices/price-log.service.ts alone. */
    priceBeforeCents: Number,
    /** False for a draft, which only admins see. */
    published: { type: Boolean, default: true },
    taxClass: { type: String, enum: taxClasses, default: usualTaxClass },
    countInStock: { type: Number, required: true },
    /** Content of one unit. */
    content: contentType,
    deliveryDays: deliveryDaysType,
    sku: String,
    gtin: String,
    /** Its own if `ownManufacturer` says so, otherwise a copy of its maker's; kept by makers/ alone. */
    manufacturer: manufacturerType,
    ownManufacturer: Boolean,
    /** Copy of the address of its maker's page. */
    maker: { type: textsType(['slug']) },
    guaranteeYears: Number,
    /** Names of stored pictures. */
    guaranteeLabel: String,
    mandatoryPicture: String,
    withdrawalExcluded: { type: String, enum: withdrawalExclusions },
    /** Kind of gift voucher that the product is; its price is the value. Absent for goods. */
    giftCard: { type: String, enum: soldVoucherKinds },
    ...typedDetailTypes,
    facts: { type: [factType], default: undefined },
    /** Group whose variant it is (groups/group.model.ts). */
    group: mongoose.Schema.Types.ObjectId,
    /** Position among the group's variants. */
    place: Number,
    /** Its values, in the order of the group's options. */
    options: { type: [factType], default: undefined },
    /** Names of the group alone; a variant's own name has its values too. */
    base: { type: textsType([], ['baseName']) },
    /** Number of the group's published variants and their prices; kept by groups/refresh-summary.ts alone. */
    groupSummary: { type: { count: Number, fromCents: Number, toCents: Number }, _id: false },
    /** Products with the same one may show the same pictures: variants, also after their group was dissolved. */
    pictureGroup: mongoose.Schema.Types.ObjectId,
    /** Recommended products; they may be gone by now. */
    related: { type: [mongoose.Schema.Types.ObjectId], default: undefined },
    /** Categories besides its main one; they may be gone by now. */
    categories: { type: [mongoose.Schema.Types.ObjectId], default: undefined },
    /** Last part of the address of its page, if it is not made from the name. */
    slug: String,
    /** Title and description for search engines. */
    seo: { type: textsType([], seoTexts) },
    images: { type: [imageSchema], default: [] },
    /** `ratingSum` divided by `numReviews`, 0 without any; lists are sorted by it. Only rating.service.ts changes these. */
    rating: { type: Number, default: 0 },
    /** Stars of the customers' reviews added up: whole, so that the average never drifts. */
    ratingSum: { type: Number, default: 0 },
    /** Number of customers' reviews. */
    numReviews: { type: Number, default: 0 },
    /** Number of the shop's own reviews, which count in no average. */
    shopReviews: { type: Number, default: 0 },
    /** Newest changes by `PUT /stock`: how each call learns what its one bulk of updates did (bulk/set-stock.service.ts). */
    stockCalls: { type: [stockCallType], default: undefined },
    /** Movements by `PUT /stock` on their way into the log (stock-log/keep-moves.service.ts). */
    stockMoves: { type: [new mongoose.Schema(moveFields)], default: undefined },
    /** Counts edits by admins, never sales. */
    version: { type: Number, default: 0 },
  },
  { timestamps: true, versionKey: false },
);

/** Scope of a list without further filters: all products, a category, or a brand. */
export type ListScope = 'all' | 'category' | 'brand';

/** Identity of a category in filters and addresses: its name in the base language (docs/decisions/003). */
export const categoryPath = `texts.${baseLanguage}.category`;

/** Projection of a product's texts to its names only. */
export const namesProjection = Object.fromEntries(languages.map((language) => [`texts.${language}.name`, 1 as const]));

/**
 * Returns the name of the index over all products, a category or a brand, the newest first, for the sitemap, recommendations
 * and renaming. Lists and search of shoppers use the catalogue's table (decision 034). Its fields must never change under the
 * same name: a database with the earlier index would refuse the start.
 */
export function listIndex(scope: ListScope): string {
  return `published_${scope}_newest`;
}

const newest = { createdAt: -1, _id: -1, priceCents: 1, countInStock: 1 } as const;
productSchema.index({ published: 1, ...newest }, { name: listIndex('all') });
productSchema.index({ published: 1, [categoryPath]: 1, ...newest }, { name: listIndex('category') });
productSchema.index({ published: 1, brand: 1, ...newest, [categoryPath]: 1 }, { name: listIndex('brand') });

/** Name of the index of products marked as reduced, the newest first, for the home page. */
export const saleIndex = 'on_sale_newest';
productSchema.index({ createdAt: -1, _id: -1 }, { name: saleIndex, partialFilterExpression: { onSale: true } });

/** Name of the index of low stock; it leaves out products with plenty, so that their sales do not update it. */
export const lowStockIndex = 'low_stock';
productSchema.index(
  { countInStock: 1, _id: 1 },
  { name: lowStockIndex, partialFilterExpression: { countInStock: { $lte: limits.lowStockThreshold } } },
);

// Each identifier belongs to one product.
productSchema.index({ sku: 1 }, { unique: true, partialFilterExpression: { sku: { $exists: true } } });

/** Name of the index that lists manufacturers, with each one's newest product. */
export const manufacturerIndex = 'manufacturer';
productSchema.index(
  { 'manufacturer.name': 1, _id: -1 },
  { name: manufacturerIndex, partialFilterExpression: { 'manufacturer.name': { $exists: true } } },
);

/** Name of the index of a group's variants, in their order. */
export const groupIndex = 'variants_of_group';
productSchema.index({ group: 1, place: 1 }, { name: groupIndex, sparse: true });

/** Name of the index of products that may show the same pictures. */
export const sharedPicturesIndex = 'shared_pictures';
productSchema.index({ pictureGroup: 1 }, { name: sharedPicturesIndex, sparse: true });

/** Name of the index of products by their further categories. */
export const furtherCategoriesIndex = 'further_categories';
productSchema.index({ categories: 1 }, { name: furtherCategoriesIndex, sparse: true });

export type StoredProduct = InferSchemaType<typeof productSchema> & {
  _id: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
};

export const ProductModel = mongoose.model('Product', productSchema);
