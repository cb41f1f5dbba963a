import * as z from 'zod/mini';
import { contentSchema, sentContentSchema } from '../schemas/product/content.ts';
import { objectId, optionalText, requiredText, wholeNumber } from '../schemas/fields.ts';
import { isGtin } from '../rules/product/gtin.ts';
import { limits } from '../rules/access/limits.ts';
import { factSchema, sentFacts } from '../schemas/product/product-facts.ts';
import { declaredAnswer, sentTypedDetails, typedDetailAnswers } from '../schemas/product/typed-detail-schemas.ts';
import { makeSlug } from '../rules/product/slugs.ts';
import { seoSchema, sentSeoSchema } from '../schemas/product/seo.ts';
import { soldVoucherKinds } from '../rules/vouchers/vouchers.ts';
import { sentPicture } from './uploads.ts';

/** Working days from payment until it arrives. */
export const deliveryDaysSchema = z.object({ min: z.number(), max: z.number() });
export type DeliveryDays = z.output<typeof deliveryDaysSchema>;

const dayCount = wholeNumber(0, limits.deliveryDays);
const sentDeliveryDays = z
  .object({ min: dayCount, max: dayCount })
  .check(z.refine(({ min, max }) => min <= max, { error: 'invalid', path: ['max'] }));

const addressPart = requiredText(limits.addressPart);

/** Manufacturer: name, postal and electronic address, and the responsible party in the EU (Art. 19 GPSR). */
export const manufacturerSchema = z.object({
  name: addressPart,
  street: addressPart,
  number: addressPart,
  zipcode: addressPart,
  city: addressPart,
  /** ISO code or free text. */
  country: addressPart,
  /** An e-mail address or the address of a page. */
  contact: addressPart,
  /** Name and addresses, if the manufacturer is outside of the EU. */
  euResponsible: z.optional(optionalText(500)),
});
export type Manufacturer = z.output<typeof manufacturerSchema>;

/** Why there is no right of withdrawal (§ 312g (2) BGB). */
export const withdrawalExclusions = ['made_to_order', 'perishable', 'sealed'] as const;

/** Optional details of a product besides its texts, as its own page has them. */
export const productDetailAnswers = {
  sku: z.optional(z.string()),
  gtin: z.optional(z.string()),
  manufacturer: z.optional(manufacturerSchema),
  guaranteeYears: z.optional(z.number()),
  /** Name of a stored picture: the label of the producer's guarantee (Reg. (EU) 2025/1960). */
  guaranteeLabel: z.optional(z.string()),
  /** Name of a stored picture that a law requires: an energy label. */
  mandatoryPicture: z.optional(z.string()),
  /** Facts from the merchant as name and value: measures, material, care. */
  facts: z.optional(z.array(factSchema)),
  /** Ids of products that the merchant recommends with it; for shoppers without those that are gone or drafts. */
  related: z.optional(z.array(objectId)),
  /** Ids of the categories that it is in besides its main one (`category`). */
  categories: z.optional(z.array(objectId)),
  /** Title and description for search engines, if the merchant has written them. */
  seo: z.optional(seoSchema),
  ...typedDetailAnswers,
  declared: declaredAnswer,
};

/** Details that lists contain too. */
export const listedDetailAnswers = {
  /** How much of it there is in one. */
  content: z.optional(contentSchema),
  /** Its own time; without one the shop's counts. */
  deliveryDays: z.optional(deliveryDaysSchema),
  withdrawalExcluded: z.optional(z.enum(withdrawalExclusions)),
  /** Kind of gift voucher that the product is: its price is the value, and it needs no delivery. */
  giftCard: z.optional(z.enum(soldVoucherKinds)),
  /** Last part of its page's address, if it is not made from the name. */
  slug: z.optional(z.string()),
};

const removable = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** Optional details as forms send them. Absent: unchanged; `null`, or an empty text or list: removed. */
export const sentProductDetails = {
  content: removable(sentContentSchema),
  deliveryDays: removable(sentDeliveryDays),
  /** Its identifier, of one product only. */
  sku: removable(optionalText(limits.sku)),
  gtin: removable(
    z.string().check(
      z.trim(),
      z.refine((code) => code === '' || isGtin(code), 'invalid'),
    ),
  ),
  manufacturer: removable(manufacturerSchema),
  /** Years of the producer's own guarantee. */
  guaranteeYears: removable(wholeNumber(1, limits.guaranteeYears)),
  guaranteeLabel: removable(sentPicture),
  mandatoryPicture: removable(sentPicture),
  withdrawalExcluded: removable(z.enum(withdrawalExclusions)),
  /** Makes the product a gift voucher worth its price, sold without VAT. */
  giftCard: removable(z.enum(soldVoucherKinds)),
  facts: removable(sentFacts),
  /** Last part of its page's address; empty: made from the name. */
  slug: removable(optionalText(limits.name).check(z.overwrite(makeSlug))),
  seo: removable(sentSeoSchema),
  related: removable(z.array(objectId).check(z.maxLength(limits.related))),
  categories: removable(z.array(objectId).check(z.maxLength(limits.furtherCategories))),
  ...sentTypedDetails,
};

/** Those that are the name of a stored picture. */
export const pictureDetails = ['guaranteeLabel', 'mandatoryPicture'] as const;

export type ProductDetail = keyof typeof sentProductDetails;

export const productDetailNames = Object.keys(sentProductDetails) as readonly ProductDetail[]; // its very keys
