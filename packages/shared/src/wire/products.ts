import * as z from 'zod/mini';
import { helpTopics } from '../rules/search/help-topics.ts';
import { endpoint } from './contract.ts';
import { changesAnswer, changesQueryFields, changesStandAlone, goneSchema } from '../schemas/changes-query.ts';
import {
  euroField,
  euros,
  idParams,
  objectId,
  optionalText,
  pageAnswer,
  queryFlag,
  requiredText,
  searchText,
  timestamp,
  wholeNumber,
} from '../schemas/fields.ts';
import { makerSlugAnswers } from './makers.ts';
import { languages } from '../rules/text/languages.ts';
import { limits } from '../rules/access/limits.ts';
import {
  deliveryDaysSchema,
  listedDetailAnswers,
  manufacturerSchema,
  productDetailAnswers,
  sentProductDetails,
} from './product-details.ts';
import { productLacks } from '../rules/product/product-lacks.ts';
import { productQueryFields, productQuerySchema } from '../schemas/product/product-query.ts';
import { productTextAnswers, sentAlts, sentProductTexts } from '../schemas/product/product-text-schemas.ts';
import { listedTexts, productTextNames } from '../rules/product/product-texts.ts';
import { reviewSchema } from './reviews.ts';
import { listedGroupSchema, productGroupSchema } from './variants.ts';
import { taxClasses } from '../rules/prices/tax-classes.ts';
import { treeAnswers } from '../schemas/text-tree-schema.ts';
import { altAnswers, answered, makeTextShape, textAnswers } from '../schemas/text-schemas.ts';
import { pricedUnits } from '../rules/prices/unit-price.ts';

/** A stored picture. `path` is an image address used verbatim; `name` is the file's, without a slash. */
export const productImageSchema = z.object({
  _id: objectId,
  name: z.string(),
  path: z.string(),
  originalname: z.optional(z.string()),
  ...altAnswers,
});

/** Price per kg, l, m or m², rounded to the cent (unit-price.ts). */
export const unitPriceSchema = z.object({ price: euros, amount: z.literal(1), unit: z.enum(pricedUnits) });

const listedFields = {
  _id: objectId,
  ...productTextAnswers(listedTexts),
  /** Name of the group alone, where `name` has the values of a variant too. */
  ...makeTextShape<'baseName', never>(['baseName'], () => false, answered),
  /** Size and material in a few words, for cards; from its facts, never sent. */
  ...makeTextShape<'brief', never>(['brief'], () => false, answered),
  brand: z.string(),
  price: euros,
  /** Whether the shop calls the price reduced wherever it has fallen. */
  onSale: z.boolean(),
  /** While reduced: the lowest price of the 30 days before the reduction began, which may be below the price (§ 11 PAngV). */
  priceBefore: z.optional(euros),
  /** A draft is false: only admins see it. */
  published: z.boolean(),
  taxClass: z.enum(taxClasses),
  ...listedDetailAnswers,
  unitPrice: z.optional(unitPriceSchema),
  /** Working days from payment: its own, or the shop's. */
  delivery: deliveryDaysSchema,
  countInStock: z.number(),
  image: z.array(productImageSchema),
  rating: z.number(),
  numReviews: z.number(),
  /** Counts edits by admins, never sales. */
  version: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
};

/** A product as lists carry it. */
export const listedProductSchema = z.object({ ...listedFields, group: z.optional(listedGroupSchema) });
export type ListedProduct = z.output<typeof listedProductSchema>;

/** A product as the list of admins carries it. */
export const adminProductSchema = z.object({
  ...listedProductSchema.shape,
  sku: productDetailAnswers.sku,
  /** Missing requirements for lawful sale (lawful-sale.ts). */
  lacks: z.array(z.enum(productLacks)),
});
export type AdminProduct = z.output<typeof adminProductSchema>;

export const productSchema = z.object({
  ...listedFields,
  ...productTextAnswers(productTextNames),
  /** The description as parsed Markdown; absent if it is plain text. */
  ...treeAnswers('descriptionTree'),
  ...productDetailAnswers,
  /** The address of its maker's page. */
  maker: z.optional(z.object(makerSlugAnswers)),
  /** Its main category and those above it, the highest first, with the addresses of their pages. */
  categoryPath: z.optional(z.array(z.object({ ...textAnswers('name'), ...makerSlugAnswers }))),
  /** Values of a variant, and all variants of its group. */
  group: z.optional(productGroupSchema),
  reviews: z.array(reviewSchema),
});
export type Product = z.output<typeof productSchema>;

/** A product as its form has it. */
export const productToEditSchema = z.extend(productSchema, {
  /** Names and properties that no face of an invoice can write; absent if there are none. */
  unprintable: z.optional(z.array(z.string())),
  /** Whether it states a manufacturer of its own, otherwise it is its maker's. */
  ownManufacturer: z.optional(z.boolean()),
});
export type ProductToEdit = z.output<typeof productToEditSchema>;

/** A stored picture, given by its name; the server itself knows `path` and `originalname`. */
const sentImageSchema = z.object({
  name: requiredText(limits.name),
  path: z.optional(optionalText(limits.name)),
  originalname: z.optional(optionalText(limits.name)),
  ...sentAlts,
});

/** A product as forms send it. */
const productFields = {
  ...sentProductTexts,
  brand: requiredText(limits.name),
  price: euroField,
  /** Absent: unchanged; a new product is published, and not reduced. */
  onSale: z.optional(z.boolean()),
  published: z.optional(z.boolean()),
  /** Absent: unchanged; for a new product the default. */
  taxClass: z.optional(z.enum(taxClasses)),
  countInStock: wholeNumber(0, limits.stock),
  image: z.array(sentImageSchema).check(z.maxLength(limits.images)),
  ...sentProductDetails,
};

export const newProductSchema = z.object(productFields);
export type NewProduct = z.output<typeof newProductSchema>;

const productChangeSchema = z.object({
  ...productFields,
  id: z.optional(z.unknown()),
  /**
   * Name of a variant's group. Absent: a `name` equal to the last answer changes nothing; a different one loses the variant's
   * values. Ignored for products without a group.
   */
  ...makeTextShape<'baseName', never>(
    ['baseName'],
    () => false,
    () => optionalText(limits.name),
  ),
  /** The version the editor loaded; a stale one is refused with `edit_conflict`. */
  version: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  /** The stock the editor saw: the stock then changes by the difference, so that sales meanwhile survive. */
  countInStockSeen: z.optional(wholeNumber(0, limits.stock)),
});
export type ProductChange = z.output<typeof productChangeSchema>;

/** Fields that the admin list edits in place; absent fields stay unchanged. */
export const priceAndStockSchema = z
  .object({
    price: z.optional(euroField),
    countInStock: z.optional(wholeNumber(0, limits.stock)),
    /** The stock the editor saw, as in every change of a product. */
    countInStockSeen: z.optional(wholeNumber(0, limits.stock)),
    /** The version the editor saw; a stale one is refused with `edit_conflict`. */
    version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  })
  .check(z.refine(({ price, countInStock }) => (price ?? countInStock) !== undefined, 'required'));
export type PriceAndStock = z.output<typeof priceAndStockSchema>;

export const categorySchema = z.object({ ...textAnswers('name'), count: z.number() });
export type Category = z.output<typeof categorySchema>;

/** Texts of a category that the merchant writes. */
export const categoryTexts = ['description'] as const;

/** A category with its picture, and with the merchant's description if that is requested. */
const describedCategorySchema = z.object({
  ...categorySchema.shape,
  ...makeTextShape<'description', never>(categoryTexts, () => false, answered),
  /** The description as parsed Markdown; absent if it is plain text. */
  ...treeAnswers('descriptionTree'),
  /** The product whose photo the merchant has chosen for it. */
  product: z.optional(objectId),
  /**
   * Chosen photo, otherwise one of another of its products. At most six categories have one: those with a chosen one, then the
   * largest.
   */
  picture: z.optional(z.object({ name: z.string(), path: z.string() })),
});
export type DescribedCategory = z.output<typeof describedCategorySchema>;

/** How many products of a list have a value, and what it is called; 0 if a filtered list has none left. */
const countedValueSchema = z.object({ ...textAnswers('value'), count: z.number() });

/** A fact that lists can be narrowed by, with at most 100 values: all of the list before it is narrowed, in the order of their frequency there. */
export const facetSchema = z.object({ ...textAnswers('name'), values: z.array(countedValueSchema) });
export type Facet = z.output<typeof facetSchema>;

const countedBrandSchema = z.object({ value: z.string(), count: z.number() });
export type CountedBrand = z.output<typeof countedBrandSchema>;

/** A word of the shop that is near to one that was searched for, as products write it, and the languages it is in. */
export const nearWordSchema = z.object({ word: z.string(), languages: z.array(z.enum(languages)) });
export type NearWord = z.output<typeof nearWordSchema>;

/** Meaning of a search in words, as far as it differs from finding every word as typed. */
export const readingSchema = z.object({
  /** Filters named in words, as typed; `rest`: the search without it; `isGuess`: it may mean something else. */
  filters: z.optional(z.array(z.object({ text: z.string(), rest: z.string(), isGuess: z.optional(z.boolean()) }))),
  /** Words that the best product lacks, as typed. */
  leftOut: z.optional(z.array(z.string())),
  /** Words that are not found as typed, each with those found instead. */
  guesses: z.optional(z.array(z.object({ typed: z.string(), words: z.array(nearWordSchema) }))),
  /** Question that a page of the shop answers. */
  help: z.optional(z.enum(helpTopics)),
  /** The search does not work at present: these are the newest products, whatever the words and facts of the query. */
  isNewest: z.optional(z.boolean()),
});
export type SearchReading = z.output<typeof readingSchema>;

/**
 * A page of a list. Each filter's values are counted among the products that answer all the rest of the query, but
 * not the choice in question itself: with `brand=A` chosen, `brands` says how many B would bring. A list of `ids` has none of it.
 */
export const productPageSchema = z.object({
  products: z.array(listedProductSchema),
  ...pageAnswer,
  /** Facts to narrow the list by: the merchant chooses them and their order (settings, `search.facets`); facts that no product has are left out. */
  facets: z.optional(z.array(facetSchema)),
  /** The brands by the number of products, at most 100. */
  brands: z.optional(z.array(countedBrandSchema)),
  /** The categories by name. */
  categories: z.optional(z.array(categorySchema)),
  /** The maker of all that is listed, if one brand is asked for. */
  maker: z.optional(z.object({ name: z.string(), ...makerSlugAnswers })),
  /** Where a search finds nothing: what it may have meant, at most 6 in each language. */
  words: z.optional(z.array(nearWordSchema)),
  /** How a search was read; missing if every word counts as typed. */
  reading: z.optional(readingSchema),
});
export type ProductPage = z.output<typeof productPageSchema>;

const adminProductQuerySchema = z
  .object({
    ...changesQueryFields,
    page: productQueryFields.page,
    pageSize: productQueryFields.pageSize,
    q: productQueryFields.q,
    ids: productQueryFields.ids,
    /** Only what is published, or only drafts; not given: both. */
    published: z.optional(queryFlag),
  })
  .check(changesStandAlone);
export const adminProductPageSchema = z.object({ products: z.array(adminProductSchema), ...pageAnswer });
export type AdminProductPage = z.output<typeof adminProductPageSchema>;

/** Products and drafts that changed since a time, the longest unchanged first. */
export const productChangesSchema = z.object({
  products: z.array(z.union([adminProductSchema, goneSchema])),
  ...changesAnswer,
});

const suggestedTexts = ['name'] as const;

/** A product as it is suggested: with its first picture. */
const suggestedProductSchema = z.object({
  _id: objectId,
  ...productTextAnswers(suggestedTexts),
  brand: z.string(),
  price: euros,
  image: z.array(productImageSchema),
});
export type SuggestedProduct = z.output<typeof suggestedProductSchema>;

/** Suggestions for the beginning of a search. */
export const suggestionsSchema = z.object({
  /** At most 6, the likeliest first. */
  products: z.array(suggestedProductSchema),
  /** At most 4, with the number of their products. */
  categories: z.array(categorySchema),
  /** Words that go on as typed, or are near to it; at most 6 in each language. */
  words: z.array(nearWordSchema),
  /** How many products a search for the same would find; not where there are more than are counted. */
  total: z.optional(z.number()),
  /** Question that a page of the shop answers. */
  help: z.optional(z.enum(helpTopics)),
});
export type Suggestions = z.output<typeof suggestionsSchema>;

/** A fact that products have, for the choice of those that lists can be narrowed by. */
const usedFactSchema = z.object({ ...textAnswers('name'), count: z.number() });
export type UsedFact = z.output<typeof usedFactSchema>;

/** The present name of a category, and what it is to have: names, of which a language that is not given keeps its own, and the rest. */
export const categoryRenamingSchema = z.object({
  from: requiredText(limits.name),
  ...makeTextShape<'to', 'to'>(
    ['to'],
    () => true,
    (_field, mustBeThere) => (mustBeThere ? requiredText(limits.name) : optionalText(limits.name)),
  ),
  /** Description on the category's page. Absent: unchanged; empty: removed. */
  ...makeTextShape<'description', never>(
    categoryTexts,
    () => false,
    () => optionalText(limits.categoryText),
  ),
  /** Product whose photo represents it. Absent: unchanged; empty: any. */
  product: z.optional(z.union([z.literal(''), objectId])),
});
export type CategoryRenaming = z.output<typeof categoryRenamingSchema>;

export const productEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    access: 'public',
    summary:
      'Products, newest first: all, or one page of a query; `fact.<name>=<value>` narrows it to a fact, repeated for several values or facts',
    query: productQuerySchema,
    response: z.union([z.array(listedProductSchema), productPageSchema]),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/products/categories',
    access: 'public',
    summary:
      'Categories with the number of their products, some with a photo; `described`: with what the merchant says of them',
    query: z.object({ described: z.optional(queryFlag) }),
    response: z.array(describedCategorySchema),
  }),
  // These before `get`, whose path would take their words for an id.
  suggest: endpoint({
    method: 'GET',
    path: '/products/suggest',
    access: 'public',
    summary: 'What somebody may mean who has typed the beginning of a search',
    query: z.object({ q: z.optional(searchText) }),
    response: suggestionsSchema,
  }),
  facts: endpoint({
    method: 'GET',
    path: '/products/facts',
    access: 'admin',
    permission: 'settings',
    summary: 'The facts that products have, those of most products first, at most 100',
    response: z.array(usedFactSchema),
    cacheControl: 'no-store',
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/products/admin',
    access: 'admin',
    permission: 'products',
    summary:
      'One page of all products and drafts, newest first, or those of some ids, with what each lacks for lawful sale; with `changedSince` or `cursor` those that changed since then',
    query: adminProductQuerySchema,
    response: z.union([adminProductPageSchema, productChangesSchema]),
    cacheControl: 'no-store',
  }),
  bySku: endpoint({
    method: 'GET',
    path: '/products/by-sku',
    access: 'admin',
    permission: 'products',
    summary: 'The product or draft with an SKU, as the call by its id answers it',
    query: z.object({ sku: requiredText(limits.sku) }),
    response: productToEditSchema,
    cacheControl: 'no-store',
  }),
  manufacturers: endpoint({
    method: 'GET',
    path: '/products/manufacturers',
    access: 'admin',
    permission: 'products',
    summary: 'The manufacturers of all products by name, each as the newest product has it, at most 100',
    response: z.array(manufacturerSchema),
    cacheControl: 'no-store',
  }),
  adminGet: endpoint({
    method: 'GET',
    path: '/products/admin/:id',
    access: 'admin',
    permission: 'products',
    summary: 'One product or draft with its newest reviews, and what of it no invoice can show',
    params: idParams,
    response: productToEditSchema,
    cacheControl: 'no-store',
  }),
  get: endpoint({
    method: 'GET',
    path: '/products/:id',
    access: 'public',
    summary: 'One product with its newest reviews',
    params: idParams,
    response: productSchema,
  }),
  related: endpoint({
    method: 'GET',
    path: '/products/:id/related',
    access: 'public',
    summary: 'At most six products recommended with one: chosen by the merchant, else of its category and brand',
    params: idParams,
    response: z.array(listedProductSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/products/new',
    access: 'admin',
    permission: 'products',
    summary: 'Add a product',
    body: newProductSchema,
    response: productSchema,
    status: 201,
  }),
  // Before `update`, whose path would take the word for an id.
  renameCategory: endpoint({
    method: 'PUT',
    path: '/products/categories',
    access: 'admin',
    permission: 'products',
    summary: 'Rename a category of all its products, merge it into another one, or say what it is',
    body: categoryRenamingSchema,
    response: z.object({ changed: z.number() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/products/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Change a product',
    params: idParams,
    body: productChangeSchema,
    response: productSchema,
  }),
  changePriceAndStock: endpoint({
    method: 'PUT',
    path: '/products/:id/price-and-stock',
    access: 'admin',
    permission: 'products',
    summary: 'Change the price or the stock of a product, and nothing else of it',
    params: idParams,
    body: priceAndStockSchema,
    response: adminProductSchema,
    cacheControl: 'no-store',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Delete a product and its pictures; orders keep their copies',
    params: idParams,
    response: z.object({ _id: objectId, name: z.string() }),
  }),
};
