import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { makeSlug } from '../rules/product/slugs.ts';
import { idParams, longText, objectId, optionalText, queryFlag, requiredText, wholeNumber } from '../schemas/fields.ts';
import { sentAlts } from '../schemas/product/product-text-schemas.ts';
import { treeAnswers } from '../schemas/text-tree-schema.ts';
import { altAnswers, answered, makeTextShape } from '../schemas/text-schemas.ts';
import { endpoint } from './contract.ts';
import { manufacturerSchema } from './product-details.ts';
import { sentPicture } from './uploads.ts';

/** Texts of a maker by language; the slug is the last part of its page's address. */
export const makerTexts = ['slug', 'place', 'text'] as const;
type MakerText = (typeof makerTexts)[number];

/** The address of a maker's page, by language. */
export const makerSlugAnswers = makeTextShape<'slug', 'slug'>(['slug'], () => true, answered);
const placeAnswers = makeTextShape<'place', never>(['place'], () => false, answered);
const textOfMaker = makeTextShape<'text', never>(['text'], () => false, answered);

const pictureAnswer = z.object({ name: z.string(), path: z.string(), ...altAnswers });

/** A maker as lists have it. */
export const listedMakerSchema = z.object({
  _id: objectId,
  name: z.string(),
  ...makerSlugAnswers,
  ...placeAnswers,
  picture: z.optional(pictureAnswer),
  /** Number of its published products. */
  count: z.number(),
  /** Only on request; its tree only if it is Markdown. */
  ...textOfMaker,
  ...treeAnswers('textTree'),
});
export type ListedMaker = z.output<typeof listedMakerSchema>;

/** A maker as its form has it. */
const makerToEditSchema = z.object({
  ...listedMakerSchema.shape,
  /** Number of all its products, drafts included. */
  count: z.number(),
  /** The manufacturer of its products that state none of their own (Art. 19 GPSR). */
  manufacturer: z.optional(manufacturerSchema),
  /** Counts edits by staff. */
  version: z.number(),
});
export type MakerToEdit = z.output<typeof makerToEditSchema>;

const slugField = optionalText(limits.name).check(z.overwrite(makeSlug));

const schemaByText = {
  slug: slugField,
  place: optionalText(limits.addressPart),
  text: longText(limits.makerText, 0),
} as const;

/** A maker as forms send it. Absent: unchanged; an empty text is removed, an empty slug made from the name. */
const sentMakerFields = {
  name: requiredText(limits.name),
  ...makeTextShape<MakerText, never>(
    makerTexts,
    () => false,
    (field) => schemaByText[field],
  ),
  /** Name of a stored picture; empty for none. */
  picture: z.optional(sentPicture),
  ...sentAlts,
  manufacturer: z.optional(z.nullable(manufacturerSchema)),
};

export const newMakerSchema = z.object(sentMakerFields);
export type NewMaker = z.output<typeof newMakerSchema>;

const makerChangeSchema = z.object({
  ...sentMakerFields,
  /** The version the editor loaded; a stale one is refused with `edit_conflict`. */
  version: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
});
export type MakerChange = z.output<typeof makerChangeSchema>;

export const makerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/makers',
    access: 'public',
    summary: 'Makers that have products, by name; `described`: with their texts',
    query: z.object({ described: z.optional(queryFlag) }),
    response: z.array(listedMakerSchema),
  }),
  // These before `get`, whose path would take the word for a slug.
  adminList: endpoint({
    method: 'GET',
    path: '/makers/admin',
    access: 'admin',
    permission: 'products',
    summary: 'All makers by name, at most 1,000, with the number of their products',
    response: z.array(makerToEditSchema),
    cacheControl: 'no-store',
  }),
  adminGet: endpoint({
    method: 'GET',
    path: '/makers/admin/:id',
    access: 'admin',
    permission: 'products',
    summary: 'One maker',
    params: idParams,
    response: makerToEditSchema,
    cacheControl: 'no-store',
  }),
  get: endpoint({
    method: 'GET',
    path: '/makers/:slug',
    access: 'public',
    summary: 'One maker that has products, by its id or by the address of its page in any language, an earlier one too',
    params: z.object({ slug: requiredText(limits.name) }),
    response: listedMakerSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/makers',
    access: 'admin',
    permission: 'products',
    summary: 'Add a maker',
    body: newMakerSchema,
    response: makerToEditSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/makers/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Change a maker, and in the same step the brand and the manufacturer of its products',
    params: idParams,
    body: makerChangeSchema,
    response: makerToEditSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/makers/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Delete a maker that no product names',
    params: idParams,
    response: z.object({ _id: objectId, name: z.string() }),
  }),
};
