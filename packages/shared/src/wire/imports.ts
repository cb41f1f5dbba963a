import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { taxClasses } from '../rules/prices/tax-classes.ts';
import {
  idParams,
  objectId,
  pageAnswer,
  pageField,
  pageSizeField,
  requiredText,
  timestamp,
  wholeNumber,
} from '../schemas/fields.ts';
import { endpoint } from './contract.ts';
import { deliveryDaysSchema, manufacturerSchema, sentProductDetails } from './product-details.ts';
import { redirectRefusals } from './redirects.ts';

/** Sorts of entries that a file can bring. */
export const importKinds = ['products', 'customers', 'orders', 'redirects', 'stock', 'prices'] as const;
export type ImportKindName = (typeof importKinds)[number];

/** Those with data of people: they need the permission for customers too, and what their files say is deleted after the run. */
export const kindsOfPeople: readonly ImportKindName[] = ['customers', 'orders'];

/** Kinds of files that are read as they are, known by their columns. */
export const importFormatNames = [
  'kontor',
  'woocommerce',
  'shopify',
  'shopware5',
  'shopware6',
  'prestashop',
  'magento2',
] as const;
export type ImportFormatName = (typeof importFormatNames)[number];

/** Ways in which a file is read: as one of these kinds, or by columns that the merchant assigns. */
export const importReadings = [...importFormatNames, 'assigned'] as const;
export type ImportReading = (typeof importReadings)[number];

/** Fields that a column of a file can be assigned to, whatever its name is. */
export const importFields = [
  'name',
  'nameEn',
  'description',
  'descriptionEn',
  'brand',
  'category',
  'sku',
  'gtin',
  'price',
  'tax',
  'countInStock',
  'image',
  'from',
  'to',
  'email',
  'firstName',
  'lastName',
  'language',
  'label',
  'recipient',
  'company',
  'vatId',
  'street',
  'number',
  'zipcode',
  'city',
  'country',
  'postNumber',
  'isDefault',
  'shippingRecipient',
  'shippingFirstName',
  'shippingLastName',
  'shippingCompany',
  'shippingStreet',
  'shippingNumber',
  'shippingZipcode',
  'shippingCity',
  'shippingCountry',
  'orderNumber',
  'orderedAt',
  'orderTotal',
  'currency',
  'orderState',
  'cancelledAt',
  'lineName',
  'qty',
] as const;
export type ImportField = (typeof importFields)[number];

/** States of an import. It is `waiting` until it is checked or run. */
export const importStates = ['waiting', 'checking', 'checked', 'running', 'done', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Results of a row. */
export const rowOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Reasons for which this shop cannot sell an article as it is. */
export const articleRefusals = [
  'grouped',
  'bundle',
  'external',
  'download',
  'gift_card',
  'used',
  'customer_text',
  'too_many_variants',
  'parent_missing',
] as const;

/** Reasons for which a row is refused: that of its article, or one by what the row says. */
export const rowRefusals = [
  ...articleRefusals,
  ...redirectRefusals,
  'not_found',
  'sku_repeated',
  'sku_taken',
  'required',
  'invalid',
  'unreadable',
  'edit_conflict',
  'too_many_rows',
] as const;
export type RowRefusal = (typeof rowRefusals)[number];

/** Reasons for which a cell comes in changed, or not at all, as the reader of its format knows them. */
export const cellReasons = [
  'compare_at_price',
  'price_groups',
  'purchase_data',
  'quantity_rules',
  'backorders',
  'shipping_costs',
  'visibility',
  'tags',
  'wrong_gtin',
  'unreadable',
  'shortened',
  'no_place',
] as const;

/** … and those that come up while a row is written. */
export const rowNotes = [
  ...cellReasons,
  'picture_private',
  'picture_unreachable',
  'picture_too_large',
  'picture_unreadable',
  'picture_missing',
  'related_missing',
  'redirect_refused',
  'known_customer',
  'newsletter',
  'password',
  'address_incomplete',
] as const;
export type RowNoteReason = (typeof rowNotes)[number];

/** Sources of pictures. */
const pictureSources = ['addresses', 'zip', 'none'] as const;

/** Fields that products need and rows may lack. */
export const defaultFields = ['brand', 'category', 'countInStock'] as const;
export type DefaultField = (typeof defaultFields)[number];

/** A question that the file leaves open. Only `columns`, `prices` and `taxClasses` must be answered before a check or a run. */
const questionSchema = z.discriminatedUnion('kind', [
  /** Columns of fields; answered already if the shop knows their names, or a file with the same columns. */
  z.object({
    kind: z.literal('columns'),
    fields: z.array(z.object({ field: z.enum(importFields), required: z.boolean() })),
  }),
  /** Whether prices include VAT. */
  z.object({ kind: z.literal('prices') }),
  /** Tax class of each name in the file. */
  z.object({ kind: z.literal('taxClasses'), names: z.array(z.string()) }),
  /** Values for new products whose rows have none. */
  z.object({ kind: z.literal('defaults'), fields: z.array(z.enum(defaultFields)) }),
  /** Paths that no category of the shop has. Each makes its own, unless the answer names another one. */
  z.object({ kind: z.literal('categories'), paths: z.array(z.string()) }),
  z.object({ kind: z.literal('pictures'), sources: z.array(z.enum(pictureSources)) }),
  /** Manufacturer and delivery time, which no file has: for all, or by brand. */
  z.object({ kind: z.literal('lawful'), brands: z.array(z.string()) }),
]);
export type ImportQuestion = z.output<typeof questionSchema>;

const name = requiredText(limits.name);

/** Answers to the questions; each one sent replaces the earlier one. */
export const importAnswersSchema = z.object({
  /** Columns of the file by the fields that they hold. */
  columns: z.optional(
    z
      .array(z.object({ field: z.enum(importFields), column: z.string().check(z.maxLength(limits.importCell)) }))
      .check(z.maxLength(importFields.length)),
  ),
  /** Whether prices are without VAT. */
  netPrices: z.optional(z.boolean()),
  taxClasses: z.optional(
    z.array(z.object({ name: requiredText(limits.name), taxClass: z.enum(taxClasses) })).check(z.maxLength(200)),
  ),
  defaults: z.optional(
    z.object({
      brand: z.optional(name),
      category: z.optional(name),
      countInStock: z.optional(wholeNumber(0, limits.stock)),
    }),
  ),
  pictures: z.optional(z.enum(pictureSources)),
  /** Manufacturers of one brand, or of all others. Products that state one keep it. */
  manufacturers: z.optional(
    z.array(z.object({ brand: z.optional(name), manufacturer: manufacturerSchema })).check(z.maxLength(200)),
  ),
  deliveryDays: sentProductDetails.deliveryDays,
  /** Names of categories in this shop, by their paths in the file, joined by ` > `. */
  categories: z.optional(z.array(z.object({ path: requiredText(limits.text), name })).check(z.maxLength(limits.list))),
});
export type ImportAnswers = z.output<typeof importAnswersSchema>;

/** Answers as they are stored and shown. */
const answeredSchema = z.object({
  columns: importAnswersSchema.shape.columns,
  netPrices: importAnswersSchema.shape.netPrices,
  taxClasses: importAnswersSchema.shape.taxClasses,
  defaults: z.optional(
    z.object({
      brand: z.optional(z.string()),
      category: z.optional(z.string()),
      countInStock: z.optional(z.number()),
    }),
  ),
  pictures: importAnswersSchema.shape.pictures,
  manufacturers: importAnswersSchema.shape.manufacturers,
  deliveryDays: z.optional(z.nullable(deliveryDaysSchema)),
  categories: importAnswersSchema.shape.categories,
});

const countsSchema = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  refused: z.number(),
});

/** Contents of a file of products: articles with several variants, and pictures of all articles. */
const contentsSchema = z.object({ groups: z.number(), pictures: z.number() });

const importSchema = z.object({
  _id: objectId,
  kind: z.enum(importKinds),
  format: z.enum(importReadings),
  /** Name of the file that was sent. */
  file: z.string(),
  columns: z.array(z.string()),
  questions: z.array(questionSchema),
  answers: answeredSchema,
  /** Rows of the file. */
  rowCount: z.number(),
  contents: z.optional(contentsSchema),
  state: z.enum(importStates),
  /** Articles, customers, orders, or rows of files of other kinds, handled by the check or the run, and all of them. */
  done: z.number(),
  total: z.number(),
  /** Refused rows. */
  failed: z.number(),
  /** Rows of the check or the run by their results. */
  counts: countsSchema,
  /** Refused rows by their reasons. */
  refusals: z.array(z.object({ reason: z.enum(rowRefusals), count: z.number() })),
  createdAt: timestamp,
  startedAt: z.optional(timestamp),
  finishedAt: z.optional(timestamp),
});
export type Import = z.output<typeof importSchema>;

const rowSchema = z.object({
  _id: objectId,
  line: z.number(),
  /** Line of the row that its article, customer or order begins with; its own for files of other kinds. */
  article: z.number(),
  outcome: z.enum(rowOutcomes),
  name: z.optional(z.string()),
  product: z.optional(objectId),
  /** Changed fields. */
  fields: z.optional(z.array(z.string())),
  refusal: z.optional(z.enum(rowRefusals)),
  /** Field that is refused, and line of another row with the same SKU. */
  field: z.optional(z.string()),
  otherLine: z.optional(z.number()),
  /** Cells that are imported changed, or not at all. */
  notes: z.optional(z.array(z.object({ column: z.string(), reason: z.enum(rowNotes) }))),
});
export type ImportRow = z.output<typeof rowSchema>;

const importPageSchema = z.object({ imports: z.array(importSchema), ...pageAnswer });
export type ImportPage = z.output<typeof importPageSchema>;

const rowPageSchema = z.object({ rows: z.array(rowSchema), ...pageAnswer });
export type ImportRowPage = z.output<typeof rowPageSchema>;

const rowQuerySchema = z.object({ page: pageField, pageSize: pageSizeField, outcome: z.optional(z.enum(rowOutcomes)) });
export type ImportRowQuery = z.output<typeof rowQuerySchema>;

const staff = { access: 'admin', permission: 'products', response: importSchema } as const;
const ofOne = { ...staff, params: idParams } as const;

export const importEndpoints = {
  create: endpoint({
    ...staff,
    method: 'POST',
    path: '/imports',
    summary:
      'Read a CSV, or a ZIP with one and pictures (multipart field `file`, and `kind`); nothing of it is written yet',
    bodyKind: 'upload',
    form: z.object({ kind: z.enum(importKinds) }),
    status: 201,
  }),
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/imports',
    summary: 'One page of the imports of the last 30 days, the newest first',
    query: z.object({ page: pageField, pageSize: pageSizeField }),
    response: importPageSchema,
    cacheControl: 'no-store',
  }),
  get: endpoint({
    ...ofOne,
    method: 'GET',
    path: '/imports/:id',
    summary: 'State, progress and counts of an import',
    cacheControl: 'no-store',
  }),
  rows: endpoint({
    ...ofOne,
    method: 'GET',
    path: '/imports/:id/rows',
    summary: 'One page of the rows of an import with what becomes of them, in the order of the file',
    query: rowQuerySchema,
    response: rowPageSchema,
    cacheControl: 'no-store',
  }),
  answer: endpoint({
    ...ofOne,
    method: 'PUT',
    path: '/imports/:id',
    summary: 'Answer questions of an import',
    body: importAnswersSchema,
  }),
  check: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/imports/:id/check',
    summary: 'Find out what an import would do, without doing it; a job does so',
    status: 202,
  }),
  run: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/imports/:id/run',
    summary: 'Write what an import brings; a job does so',
    status: 202,
  }),
  cancel: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/imports/:id/cancel',
    summary: 'End the check or the run of an import; what is written stays',
  }),
  report: endpoint({
    ...ofOne,
    method: 'GET',
    path: '/imports/:id/report.csv',
    summary: 'What becomes of each row, as a file',
    answerKind: 'csv',
    response: z.string(),
    cacheControl: 'no-store',
  }),
};
