import * as z from 'zod/mini';
import { limits } from '../../rules/access/limits.ts';
import { isCountryCode } from '../../rules/address/countries.ts';
import { normalizeRange, isPostcodeRange } from '../../rules/shipping/postcode-ranges.ts';
import { methodKinds, shippingClasses } from '../../rules/shipping/shipping-classes.ts';
import { dropAbsent } from '../business-fields.ts';
import { euroField, euros, mayBeLeftOut, optionalText, requiredText, timestamp } from '../fields.ts';
import { carriers } from './order-shipments.ts';
import { optionalEuros, optionalNumber } from '../sent-fields.ts';
import { answered, makeTextShape } from '../text-schemas.ts';

/** Key of a method within its shop, as orders name it. */
const methodKey = z.string().check(z.regex(/^[\da-z-]{1,40}$/, 'invalid'));

type MethodText = 'name' | 'note';
const methodTexts: readonly MethodText[] = ['name', 'note'];
const isName = (field: MethodText) => field === 'name';

/** Name of a delivery method and the merchant's note beside it. */
const methodTextAnswers = makeTextShape<MethodText, 'name'>(methodTexts, isName, answered);

const daysSchema = z.object({ min: z.number(), max: z.number() });

const zoneSchema = z.object({
  /** ISO codes. */
  countries: z.array(z.string()),
  /** Ranges of `isPostcodeRange`; the whole countries where there are none. */
  postcodes: z.optional(z.array(z.string())),
  excluded: z.optional(z.array(z.string())),
  /** Grams and euros of the goods from which a price counts; the row with the highest limits reached decides. */
  prices: z.array(z.object({ fromWeight: z.optional(z.number()), fromTotal: z.optional(euros), price: euros })),
  /** Euros of the goods from which it is free. */
  freeFrom: z.optional(euros),
});
export type ShippingZone = z.output<typeof zoneSchema>;

/** A delivery method; the first of its zones that fits counts. */
export const shippingMethodSchema = z.object({
  _id: z.string(),
  ...methodTextAnswers,
  kind: z.enum(methodKinds),
  carrier: z.optional(z.enum(carriers)),
  zones: z.array(zoneSchema),
  /** Grams of the whole order. */
  maxWeight: z.optional(z.number()),
  /** Classes that it carries; those of its kind where it names none. */
  classes: z.optional(z.array(z.enum(shippingClasses))),
  /** Working days from payment until it arrives, or waits to be picked up; the shop's where they are absent. */
  days: z.optional(daysSchema),
  /** Pick-up: days within which an order may be picked up and paid at the merchant's own till; absent: not paid there. */
  payDays: z.optional(z.number()),
});
export type ShippingMethod = z.output<typeof shippingMethodSchema>;

/** A list, or as forms send it: one text, with commas. */
const listOrText = z.union([z.array(z.string()), z.string()]);
const splitList = (given: string | string[]): string[] =>
  (typeof given === 'string' ? given.split(',') : given).map((one) => one.trim()).filter(Boolean);

const sentRanges = z.optional(
  z.pipe(
    z.nullable(listOrText),
    z.pipe(
      z.transform((given: string | string[] | null) => readRanges(given ?? [])),
      z.optional(
        z.array(z.string()).check(
          z.maxLength(limits.postcodeRanges),
          z.refine((ranges) => ranges.every(isPostcodeRange), 'invalid'),
        ),
      ),
    ),
  ),
);

/** ISO codes; the error is that of the list, whose field is one. */
const sentCountries = z.pipe(
  listOrText,
  z.pipe(
    z.transform((given: string | string[]) => [...new Set(splitList(given).map((code) => code.toUpperCase()))]),
    z.array(z.string()).check(
      z.minLength(1),
      z.maxLength(limits.countries),
      z.refine((codes) => codes.every(isCountryCode), 'unknown_value'),
    ),
  ),
);

function readRanges(given: string | string[]): string[] | undefined {
  const ranges = splitList(given).map(normalizeRange);
  return ranges.length > 0 ? [...new Set(ranges)] : undefined;
}

type PriceRow = ShippingZone['prices'][number];

/** Rows by weight, then by value; two with the same limits would make the price depend on their order. */
const byLimits = (one: PriceRow, other: PriceRow) =>
  (one.fromWeight ?? 0) - (other.fromWeight ?? 0) || (one.fromTotal ?? 0) - (other.fromTotal ?? 0);

const eachLimitOnce = z.superRefine((rows: readonly PriceRow[], context) => {
  for (const [index, row] of rows.entries()) {
    if (rows.findIndex((other) => byLimits(row, other) === 0) === index) continue;
    context.addIssue({ code: 'custom', message: 'repeated', path: [index, 'price'], input: row });
  }
});

const sentZone = z
  .object({
    countries: sentCountries,
    postcodes: sentRanges,
    excluded: sentRanges,
    prices: z
      .array(
        z
          .object({
            fromWeight: optionalNumber(0, limits.productWeight),
            fromTotal: optionalEuros,
            price: euroField,
          })
          .check(z.overwrite(dropAbsent)),
      )
      .check(
        z.minLength(1),
        z.maxLength(limits.zonePrices),
        eachLimitOnce,
        z.overwrite((rows: PriceRow[]) => rows.toSorted(byLimits)),
      ),
    freeFrom: optionalEuros,
  })
  .check(z.overwrite(dropAbsent));

const dayCount = optionalNumber(0, limits.deliveryDays);

/** Both days, or none; forms send empty texts for none. */
const sentDays = z.pipe(
  z.nullable(
    z.object({ min: dayCount, max: dayCount }).check(
      z.superRefine(({ min, max }, context) => {
        const tell = (message: string, field: 'min' | 'max') =>
          context.addIssue({ code: 'custom', message, path: [field], input: field });
        if (min === undefined && max !== undefined) tell('required', 'min');
        else if (min !== undefined && max === undefined) tell('required', 'max');
        else if (min !== undefined && max !== undefined && min > max) tell('too_small', 'max');
      }),
    ),
  ),
  z.transform((days) => {
    if (days?.min === undefined || days.max === undefined) return undefined;
    return { min: days.min, max: days.max };
  }),
);

const sentClasses = z.pipe(
  z.nullable(z.array(z.enum(shippingClasses))),
  z.transform((classes) => (classes?.length ? shippingClasses.filter((one) => classes.includes(one)) : undefined)),
);

/** Drops absent fields and texts that a form left empty. */
function dropEmpty<Sent extends object>(sent: Sent): Sent {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== '')) as Sent; // only fields that may be absent are
}

/** Keeps `payDays` only for pick-up methods. */
function keepOfPickup<Sent extends { kind: string; payDays?: number | undefined }>({ payDays, ...sent }: Sent): Sent {
  const kept = sent.kind === 'pickup' && payDays !== undefined ? { ...sent, payDays } : sent;
  return kept as Sent; // `payDays` may be absent
}

const sentMethod = z
  .object({
    /** The shop's own where it is left out. */
    _id: z.optional(methodKey),
    ...makeTextShape<MethodText, 'name'>(methodTexts, isName, (field, mustBeThere) => {
      const longest = isName(field) ? limits.name : limits.deliveryNote;
      return (mustBeThere ? requiredText : optionalText)(longest);
    }),
    kind: z.enum(methodKinds),
    carrier: z.optional(
      z.pipe(
        z.union([z.enum(carriers), z.literal(''), z.null()]),
        z.transform((carrier) => carrier || undefined),
      ),
    ),
    zones: z.array(sentZone).check(z.minLength(1), z.maxLength(limits.zones)),
    maxWeight: optionalNumber(1, limits.productWeight),
    classes: z.optional(sentClasses),
    days: z.optional(sentDays),
    payDays: optionalNumber(1, limits.pickupDays),
  })
  .check(z.overwrite(dropEmpty), z.overwrite(keepOfPickup));
export type SentMethod = z.output<typeof sentMethod>;

const eachKeyOnce = z.superRefine((methods: readonly SentMethod[], context) => {
  for (const [index, { _id }] of methods.entries()) {
    if (_id === undefined || methods.findIndex((method) => method._id === _id) === index) continue;
    context.addIssue({ code: 'custom', message: 'repeated', path: [index, '_id'], input: _id });
  }
});

/** A shop that only lets goods be picked up would deliver to no country. */
const oneDelivers = z.refine<readonly SentMethod[]>(
  (methods) => methods.length === 0 || methods.some(({ kind }) => kind !== 'pickup'),
  { error: 'required' },
);

/** All methods of a shop; an empty list leaves it the prices by country. */
export const sentMethods = z.array(sentMethod).check(z.maxLength(limits.deliveryMethods), eachKeyOnce, oneDelivers);

/** A method as a cart or an order names it. */
const methodNameAnswers = makeTextShape<'name', 'name'>(['name'], isName, answered);

/** Method of an order, as of ordering. */
export const orderedMethodAnswer = z.object({
  _id: z.string(),
  ...methodNameAnswers,
  kind: z.enum(methodKinds),
  carrier: z.optional(z.enum(carriers)),
});

/** Where and how an order is picked up. */
export const pickupAnswer = z.object({
  /** When the order became ready, and its pick-up code; absent before. */
  readyAt: z.optional(timestamp),
  code: z.optional(z.string()),
  /** The shop's address and the method's note, such as opening hours, as they are now. Not in lists. */
  place: z.optional(
    z.object({
      name: z.string(),
      street: z.string(),
      number: z.string(),
      zipcode: z.string(),
      city: z.string(),
      country: z.string(),
      ...makeTextShape<'note', never>(['note'], () => false, answered),
    }),
  ),
});

/** Key of the only method of a shop that has prices by country alone. */
export const standardMethod = 'standard';

/** Texts of a method that carries a cart. */
export const shippedByAnswers = makeTextShape<MethodText, never>(methodTexts, () => false, answered);

/** A method that carries a cart. */
export const offeredShippingSchema = z.object({
  _id: z.string(),
  /** Absent of the only method of a shop with prices by country. */
  ...shippedByAnswers,
  kind: z.enum(methodKinds),
  carrier: z.optional(z.enum(carriers)),
  /** Price for this cart. */
  price: euros,
  freeFrom: z.optional(euros),
  /** Working days from payment until all of it arrives, or waits to be picked up. */
  days: daysSchema,
  /** Days within which the order may be picked up and paid there; absent if it must be paid before. */
  payDays: z.optional(z.number()),
  /** Taken where an order names none: the cheapest that is no pick-up. */
  isUsual: z.optional(z.literal(true)),
});
export type OfferedShipping = z.output<typeof offeredShippingSchema>;

/** Key of a method in an order or a cart; an empty text or `null` counts as absent. */
export const chosenMethodField = mayBeLeftOut(z.string().check(z.regex(/^[\da-z-]{0,40}$/, 'invalid')));
