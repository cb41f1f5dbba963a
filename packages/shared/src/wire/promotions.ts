import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { discountKinds } from '../rules/prices/discounts.ts';
import { isPromotionCode } from '../rules/prices/promotion-codes.ts';
import {
  dayField,
  euroField,
  euros,
  idParams,
  mayBeLeftOut,
  objectId,
  optionalText,
  requiredText,
  timestamp,
  wholeNumber,
} from '../schemas/fields.ts';
import { endpoint } from './contract.ts';

/** Reasons for which a code gives a cart nothing. */
export const codeRefusals = [
  /** Not yet or no longer valid. */
  'code_expired',
  /** Used as often as it may be, altogether or by this customer, or only for a first order. */
  'code_used_up',
  'code_minimum',
  'code_not_for_these',
  'code_not_combinable',
] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

const idList = z.optional(z.array(objectId).check(z.maxLength(limits.promotionIds)));

const limitField = (max: number) => z.optional(z.nullable(wholeNumber(1, max)));

const promotionFields = {
  /** As shoppers read it beside what it gives. */
  name: requiredText(limits.promotionName),
  kind: z.enum(discountKinds),
  /** Percent; euros off the goods; or the euros that delivery costs at most. */
  value: euroField,
  /** Euros that the goods it applies to must cost before discounts. */
  minimum: z.optional(z.nullable(euroField)),
  /** First and last day (Europe/Berlin). */
  from: z.optional(z.nullable(dayField)),
  until: z.optional(z.nullable(dayField)),
  /** Uses altogether, counted since there is such a limit, and by each customer. */
  uses: limitField(limits.promotionUses),
  usesPerCustomer: limitField(limits.usesPerCustomer),
  /** Products and categories it applies to, everything if both are absent; categories with those below them. */
  products: idList,
  categories: idList,
  /** Products that it does not apply to. */
  excluded: idList,
  firstOrderOnly: z._default(z.boolean(), false),
  /** May be used together with others that may too. */
  combinable: z._default(z.boolean(), false),
};

interface Checked {
  kind: (typeof discountKinds)[number];
  value: number;
  from?: string | null | undefined;
  until?: string | null | undefined;
}

const valueFits = ({ kind, value }: Checked) =>
  kind === 'shipping' || (value > 0 && (kind !== 'percent' || value <= 100));
const daysFit = ({ from, until }: Checked) => !from || !until || from <= until;

export const sentPromotionSchema = z
  .object({
    ...promotionFields,
    /** One code for all; without it, codes are made by `POST /promotions/{id}/codes`. */
    code: mayBeLeftOut(optionalText(limits.promotionCode).check(z.refine(isPromotionCode, 'invalid'))),
    /** The version the editor loaded; a stale one is refused with `edit_conflict`. */
    version: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  })
  .check(
    z.refine(valueFits, { path: ['value'], error: 'invalid' }),
    z.refine(daysFit, { path: ['until'], error: 'too_small' }),
  );
export type SentPromotion = z.output<typeof sentPromotionSchema>;

const promotionSchema = z.object({
  _id: objectId,
  code: z.optional(z.string()),
  name: z.string(),
  kind: z.enum(discountKinds),
  value: z.number(),
  minimum: z.optional(euros),
  from: z.optional(z.iso.date()),
  until: z.optional(z.iso.date()),
  uses: z.optional(z.number()),
  usesPerCustomer: z.optional(z.number()),
  products: z.array(objectId),
  categories: z.array(objectId),
  excluded: z.array(objectId),
  firstOrderOnly: z.boolean(),
  combinable: z.boolean(),
  /** Orders that have used it; cancelled ones do not count. */
  used: z.number(),
  /** Codes that were made for it besides `code`. */
  codes: z.number(),
  version: z.number(),
  createdAt: timestamp,
});
export type Promotion = z.output<typeof promotionSchema>;

export const newCodesSchema = z.object({
  count: wholeNumber(1, limits.codesAtOnce),
  /** Orders that may use each of them. */
  uses: z._default(wholeNumber(1, limits.promotionUses), 1),
});

/** Promotions of the shop, which codes give (docs/decisions/090). */
export const promotionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/promotions',
    access: 'admin',
    permission: 'products',
    summary: 'All promotions, the newest first, with how often they were used',
    response: z.array(promotionSchema),
    cacheControl: 'no-store',
  }),
  create: endpoint({
    method: 'POST',
    path: '/promotions',
    access: 'admin',
    permission: 'products',
    summary: 'Add a promotion',
    body: sentPromotionSchema,
    response: promotionSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/promotions/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Change a promotion; orders that were placed with it stay as they are',
    params: idParams,
    body: sentPromotionSchema,
    response: promotionSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/promotions/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Delete a promotion with its codes; orders that were placed with it stay as they are',
    params: idParams,
    response: z.object({ _id: objectId, name: z.string() }),
  }),
  makeCodes: endpoint({
    method: 'POST',
    path: '/promotions/:id/codes',
    access: 'admin',
    permission: 'products',
    summary: 'Make up to 10,000 random codes of a promotion, as a file with a code a line',
    params: idParams,
    body: newCodesSchema,
    answerKind: 'csv',
    response: z.string(),
    cacheControl: 'no-store',
  }),
};
