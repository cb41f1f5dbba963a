import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { makeSlug } from '../rules/product/slugs.ts';
import { idParams, objectId, optionalText, queryFlag, requiredText, wholeNumber } from '../schemas/fields.ts';
import { seoSchema, sentSeoSchema } from '../schemas/product/seo.ts';
import { answered, makeTextShape, textAnswers } from '../schemas/text-schemas.ts';
import { endpoint } from './contract.ts';
import { makerSlugAnswers } from './makers.ts';
import { sentPicture } from './uploads.ts';

/** Texts of a category's record by language; the slug is the last part of its page's address. */
export const categoryRecordTexts = ['name', 'slug', 'description'] as const;

const categoryFields = {
  _id: objectId,
  ...textAnswers('name'),
  ...makerSlugAnswers,
  /** Category that it is below; absent on the first level. */
  parent: z.optional(objectId),
  /** Its place among its siblings, from 0. */
  position: z.number(),
  /** Number of published products in it and in all categories below it, a group once. */
  count: z.number(),
  /** Counts edits by staff. */
  version: z.number(),
  /** Its description, its own picture and the product below, which a brief answer leaves out. */
  ...makeTextShape<'description', never>(['description'], () => false, answered),
  picture: z.optional(z.object({ name: z.string(), path: z.string() })),
  /** Product whose photo represents it while it has no picture of its own. */
  product: z.optional(objectId),
  /** Title and description for search engines, if the merchant has written them. */
  seo: z.optional(seoSchema),
};

const categoryRecordSchema = z.object(categoryFields);
/** A category without those below it. */
export type CategoryRecord = z.output<typeof categoryRecordSchema>;

// Written out by level, so that the contract's depth is one of the schema too.
const fourthLevel = z.object({ ...categoryFields, children: z.array(z.never()) });
const thirdLevel = z.object({ ...categoryFields, children: z.array(fourthLevel) });
const secondLevel = z.object({ ...categoryFields, children: z.array(thirdLevel) });
const firstLevel = z.object({ ...categoryFields, children: z.array(secondLevel) });

/** A category of the tree with those below it. */
export interface CategoryBranch extends CategoryRecord {
  readonly children: readonly CategoryBranch[];
}

/** A category with those above it, the highest first, and those directly below it. */
const categoryPageSchema = z.object({
  ...categoryFields,
  above: z.array(categoryRecordSchema),
  below: z.array(categoryRecordSchema),
});
export type CategoryPage = z.output<typeof categoryPageSchema>;

const newNames = makeTextShape<'name', 'name'>(
  ['name'],
  () => true,
  (_field, mustBeThere) => (mustBeThere ? requiredText(limits.name) : optionalText(limits.name)),
);
const changedNames = makeTextShape<'name', never>(
  ['name'],
  () => false,
  () => optionalText(limits.name),
);

/** A category as forms send it. Absent: unchanged; an empty text is removed, an empty slug made from the name. */
const sentCategoryFields = {
  ...makeTextShape<'slug' | 'description', never>(
    ['slug', 'description'],
    () => false,
    (field) =>
      field === 'slug' ? optionalText(limits.name).check(z.overwrite(makeSlug)) : optionalText(limits.categoryText),
  ),
  /** Category that it is to be below; `null` for the first level. */
  parent: z.optional(z.nullable(objectId)),
  /** Place among the siblings, from 0; the last one if it is too large, or if the parent changes without it. */
  position: z.optional(wholeNumber(0, limits.categories)),
  /** Name of a stored picture; empty for none. */
  picture: z.optional(sentPicture),
  /** Product whose photo represents it while it has no picture of its own; empty: the oldest one with a photo. */
  product: z.optional(z.union([z.literal(''), objectId])),
  seo: z.optional(sentSeoSchema),
};

export const newCategorySchema = z.object({ ...newNames, ...sentCategoryFields });
export type NewCategory = z.output<typeof newCategorySchema>;

const categoryChangeSchema = z.object({
  ...changedNames,
  name: z.optional(requiredText(limits.name)),
  ...sentCategoryFields,
  /** The version the editor loaded; a stale one is refused with `edit_conflict`. */
  version: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
});
export type CategoryChange = z.output<typeof categoryChangeSchema>;

export const categoryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/categories',
    access: 'public',
    summary:
      'All categories as a tree of at most four levels, in the order of the merchant; `brief`: without descriptions and pictures',
    query: z.object({ brief: z.optional(queryFlag) }),
    response: z.array(firstLevel),
  }),
  get: endpoint({
    method: 'GET',
    path: '/categories/:slug',
    access: 'public',
    summary: 'One category by its id or by the address of its page in any language, an earlier one too',
    params: z.object({ slug: requiredText(limits.name) }),
    response: categoryPageSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/categories',
    access: 'admin',
    permission: 'products',
    summary: 'Add a category',
    body: newCategorySchema,
    response: categoryRecordSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/categories/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Change or move a category; its products get its new name in the same step',
    params: idParams,
    body: categoryChangeSchema,
    response: categoryRecordSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/categories/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Delete a category; its products and the categories below it move to its parent',
    params: idParams,
    response: z.object({ _id: objectId, name: z.string() }),
  }),
};
