import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { foldName } from '../rules/address/names.ts';
import { euroField, euros, idParams, objectId, optionalText, requiredText, wholeNumber } from '../schemas/fields.ts';
import { factSchema } from '../schemas/product/product-facts.ts';
import { makeTextShape, textAnswers } from '../schemas/text-schemas.ts';
import { endpoint } from './contract.ts';
import { sentProductDetails } from './product-details.ts';

/** Group of an entry in a list: its published variants and their lowest and highest price. */
export const listedGroupSchema = z.object({ _id: objectId, count: z.number(), priceFrom: euros, priceTo: euros });

/** Group on a product's own page: as in lists, with the values of this product, and all variants in their order. */
export const productGroupSchema = z.object({
  ...listedGroupSchema.shape,
  options: z.array(factSchema),
  variants: z.array(
    z.object({
      _id: objectId,
      /** Last part of the address of its page. */
      slug: z.string(),
      options: z.array(factSchema),
      price: euros,
      inStock: z.boolean(),
      published: z.boolean(),
    }),
  ),
});
export type ProductGroup = z.output<typeof productGroupSchema>;

function sentTexts<Field extends string>(field: Field, max: number) {
  return makeTextShape<Field, Field>(
    [field],
    () => true,
    (_field, mustBeThere) => (mustBeThere ? requiredText : optionalText)(max),
  );
}

const sentValue = z.object(sentTexts('value', limits.factValue));
const sentNames = sentTexts('name', limits.factName);

/** Refuses a text that an earlier item of a list has too, apart from case and spaces. */
function refuseRepeated<Item>(textOf: (item: Item) => string, field: string) {
  return z.superRefine((items: readonly Item[], context) => {
    const texts = items.map((item) => foldName(textOf(item)));
    for (const [index, text] of texts.entries()) {
      if (texts.indexOf(text) === index) continue;
      context.addIssue({ code: 'custom', message: 'repeated', path: [index, field], input: text });
    }
  });
}

const fewValues = [z.minLength(1), z.maxLength(limits.variants)] as const;

const newOption = z.object({
  ...sentNames,
  values: z.array(sentValue).check(
    ...fewValues,
    refuseRepeated(({ value }: z.output<typeof sentValue>) => value, 'value'),
  ),
});
export type NewOption = z.output<typeof newOption>;

/** Options that variants differ by. Those of an existing group may be left out: all their values count then. */
export const newVariantsSchema = z.object({
  options: z.array(newOption).check(
    z.minLength(1),
    z.maxLength(limits.options),
    refuseRepeated(({ name }: NewOption) => name, 'name'),
  ),
  /** Values in the order of the options, one list per variant. Not given: every combination of the values. */
  combinations: z.optional(
    z
      .array(z.array(requiredText(limits.factValue)).check(z.minLength(1), z.maxLength(limits.options)))
      .check(z.minLength(1), z.maxLength(limits.variants)),
  ),
});
export type NewVariants = z.output<typeof newVariantsSchema>;

const changedValue = z.object({
  ...sentValue.shape,
  _id: z.optional(objectId),
  /** Whether its variants have pictures of their own; only of the first option. Absent: unchanged. */
  ownPictures: z.optional(z.boolean()),
});
const changedOption = z.object({
  ...sentNames,
  _id: z.optional(objectId),
  values: z.array(changedValue).check(
    ...fewValues,
    refuseRepeated(({ value }: z.output<typeof changedValue>) => value, 'value'),
  ),
});

/** All options and values of a group in their new order. Found by `_id`, otherwise by name, otherwise by their place. */
export const groupChangeSchema = z.object({
  options: z.array(changedOption).check(
    z.minLength(1),
    z.maxLength(limits.options),
    refuseRepeated(({ name }: z.output<typeof changedOption>) => name, 'name'),
  ),
  /** The version that the editor loaded; a stale one is refused with `edit_conflict`. */
  version: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
});
export type GroupChange = z.output<typeof groupChangeSchema>;

/** Changed fields of a variant, all of them its own. Absent: unchanged. */
export const changedRowSchema = z.object({
  _id: objectId,
  /** The version that the editor loaded. */
  version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  sku: sentProductDetails.sku,
  gtin: sentProductDetails.gtin,
  price: z.optional(euroField),
  countInStock: z.optional(wholeNumber(0, limits.stock)),
  /** The stock that the editor saw: the stock then changes by the difference, so that sales meanwhile survive. */
  countInStockSeen: z.optional(wholeNumber(0, limits.stock)),
  published: z.optional(z.boolean()),
});
export type ChangedRow = z.output<typeof changedRowSchema>;

/** Rows of the grid of variants that an editor has changed. */
const changedRowsSchema = z.object({
  variants: z.array(changedRowSchema).check(
    ...fewValues,
    refuseRepeated(({ _id }: ChangedRow) => _id, '_id'),
  ),
});

/** A group as staff have it: its options with all their values, and each variant as a row. */
export const groupSchema = z.object({
  _id: objectId,
  options: z.array(
    z.object({
      _id: objectId,
      ...textAnswers('name'),
      values: z.array(z.object({ _id: objectId, ...textAnswers('value'), ownPictures: z.boolean() })),
    }),
  ),
  variants: z.array(
    z.object({
      _id: objectId,
      name: z.string(),
      options: z.array(factSchema),
      sku: z.optional(z.string()),
      gtin: z.optional(z.string()),
      price: euros,
      countInStock: z.number(),
      published: z.boolean(),
      version: z.number(),
    }),
  ),
  version: z.number(),
});
export type Group = z.output<typeof groupSchema>;

export const variantEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/products/:id/variants',
    access: 'admin',
    permission: 'products',
    summary: 'Make variants of a product, or add values to its group; what exists is kept',
    params: idParams,
    body: newVariantsSchema,
    response: groupSchema,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/products/groups/:id',
    access: 'admin',
    permission: 'products',
    summary: 'A group of variants with all values of its options',
    params: idParams,
    response: groupSchema,
    cacheControl: 'no-store',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/products/groups/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Change names and order of a group’s options and values',
    params: idParams,
    body: groupChangeSchema,
    response: groupSchema,
  }),
  changeRows: endpoint({
    method: 'PUT',
    path: '/products/groups/:id/variants',
    access: 'admin',
    permission: 'products',
    summary: 'Change price, stock, SKU, GTIN or publication of several variants, all or none',
    params: idParams,
    body: changedRowsSchema,
    response: groupSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/groups/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Dissolve a group; its products stay, each under its full name',
    params: idParams,
    response: z.object({ _id: objectId }),
  }),
};
