import * as z from 'zod/mini';
import { codeField, dropAbsent, economicIdField, vatIdField } from '../schemas/business-fields.ts';
import { isBic, isIban } from '../rules/address/business-ids.ts';
import {
  emailField,
  euroField,
  mayBeLeftOut,
  objectId,
  optionalParagraphs,
  optionalText,
  percentField,
  requiredText,
  wholeNumber,
} from '../schemas/fields.ts';
import { baseLanguage, languages, type Language } from '../rules/text/languages.ts';
import { limits } from '../rules/access/limits.ts';
import { fixedKinds, homeKinds, repeatedKinds, type HomeKind } from '../schemas/home-blocks.ts';
import { searchLimits } from '../rules/site/search-limits.ts';
import {
  accountNames,
  charts,
  eachAccount,
  foreignTaxes,
  openingStates,
  taxModes,
} from '../schemas/settings-sections.ts';
import type { TextByLanguage } from '../schemas/stored-text-schemas.ts';
import { countryCode, optionalEuros, optionalNumber } from '../schemas/sent-fields.ts';
import { sentMethods } from '../schemas/order/shipping-methods.ts';
import { sentPicture } from './uploads.ts';

/** Sections of the settings as they are sent: always whole. Optional values may be `null` or empty too. */

const optionalLine = mayBeLeftOut(optionalText(limits.addressPart));

const bank = z.pipe(
  z.nullable(
    z
      .object({
        holder: requiredText(limits.name),
        iban: codeField(isIban, 'invalid_iban').check(z.minLength(1)),
        bic: mayBeLeftOut(codeField(isBic, 'invalid_bic')),
      })
      .check(z.overwrite(dropAbsent)),
  ),
  z.transform((given) => given ?? undefined),
);

export const sellerChangeSchema = z
  .object({
    legalName: requiredText(limits.name),
    owner: optionalLine,
    street: requiredText(limits.addressPart),
    number: requiredText(limits.addressPart),
    zipcode: requiredText(limits.addressPart),
    city: requiredText(limits.addressPart),
    country: countryCode,
    email: emailField,
    phone: optionalLine,
    registerCourt: optionalLine,
    registerNumber: optionalLine,
    vatId: mayBeLeftOut(vatIdField),
    economicId: mayBeLeftOut(economicIdField),
    taxNumber: optionalLine,
    lucid: optionalLine,
    weee: optionalLine,
    returnAddress: mayBeLeftOut(optionalParagraphs),
    bank: z.optional(bank),
  })
  .check(z.overwrite(dropAbsent));

type SentTexts = Partial<Record<Language, string | undefined>>;
const listGivenLanguages = (texts: SentTexts) => languages.filter((language) => texts[language] !== undefined);

/** In the base language at least, if there is any. */
const needsBase = z.refine<SentTexts>(
  (texts) => texts[baseLanguage] !== undefined || listGivenLanguages(texts).length === 0,
  {
    error: 'required',
    path: [baseLanguage],
  },
);

/** A text of the home page by language; without any it is left out. */
const makeSentTexts = (longest: number) => {
  const sentText = mayBeLeftOut(optionalParagraphs.check(z.maxLength(longest)));
  return z.pipe(
    z.nullable(z.object(Object.fromEntries(languages.map((language) => [language, sentText]))).check(needsBase)),
    z.transform((texts: SentTexts | null) => {
      if (!texts || listGivenLanguages(texts).length === 0) return undefined;
      return dropAbsent(texts) as TextByLanguage; // `needsBase` has seen to the base language
    }),
  );
};
const sentTexts = makeSentTexts(limits.homeText);

export const shopChangeSchema = z
  .object({
    name: requiredText(limits.name),
    contactEmail: emailField,
    phoneHours: z.optional(sentTexts),
    intro: z.optional(sentTexts),
    logo: z.optional(
      z.pipe(
        z.nullable(sentPicture),
        z.transform((name) => name || undefined),
      ),
    ),
    noteOnHome: z.optional(sentTexts),
  })
  .check(z.overwrite(dropAbsent));

const noticeText = mayBeLeftOut(optionalParagraphs.check(z.maxLength(limits.noticeText)));

/** Forms send empty texts if there is no picture; with one its wording is needed. */
const sentNotice = z.pipe(
  z.nullable(
    z
      .object({
        picture: sentPicture,
        alt: z.object(Object.fromEntries(languages.map((language) => [language, noticeText]))),
      })
      .check(
        z.refine(({ picture, alt }) => picture === '' || alt[baseLanguage] !== undefined, {
          error: 'required',
          path: ['alt', baseLanguage],
        }),
      ),
  ),
  z.transform((notice) => {
    if (!notice?.picture) return undefined;
    return { picture: notice.picture, alt: dropAbsent(notice.alt) as TextByLanguage }; // the check has seen to the base language
  }),
);

export const noticesChangeSchema = z.object({ guarantee: z.optional(sentNotice) }).check(z.overwrite(dropAbsent));

/** Each country once; the error names the second row. */
const eachCountryOnce = z.superRefine((rows: readonly { country: string }[], context) => {
  for (const [index, { country }] of rows.entries()) {
    if (rows.findIndex((row) => row.country === country) === index) continue;
    context.addIssue({ code: 'custom', message: 'repeated', path: [index, 'country'], input: country });
  }
});

export const taxChangeSchema = z.object({
  mode: z.enum(taxModes),
  /** Unchanged if absent, because older callers do not know it. */
  foreign: z.optional(z.enum(foreignTaxes)),
  rates: z
    .array(
      z
        .object({ country: countryCode, standard: percentField, reduced: percentField })
        // Passes if one of them is no number: its own field reports that.
        .check(
          z.refine(({ standard, reduced }) => !(Number.isFinite(standard) && reduced > standard), {
            error: 'too_large',
            path: ['reduced'],
          }),
        ),
    )
    .check(z.minLength(1), z.maxLength(limits.countries), eachCountryOnce),
});

const isDay = (day: string) => z.iso.date().safeParse(day).success;

/** Forms send an empty text for no day. */
const sentDay = z.string().check(z.refine((day) => day === '' || isDay(day), 'invalid'));

/** A day that may be left out. */
const optionalDay = z.optional(
  z.pipe(
    z.nullable(sentDay),
    z.transform((day) => day || undefined),
  ),
);

const sentIds = z.optional(
  z.pipe(
    z.union([z.array(z.string()), z.string()]),
    z.pipe(
      // Forms send one text.
      z.transform((ids: string | string[]) => (typeof ids === 'string' ? ids.split(',').filter(Boolean) : ids)),
      z.array(objectId).check(z.maxLength(limits.homeProducts)),
    ),
  ),
);

/** A value that forms send as an empty text if there is none. */
const orEmpty = <Value extends z.ZodMiniType<string>>(value: Value) =>
  z.optional(
    z.pipe(
      z.union([value, z.literal('')]),
      z.transform((text) => text || undefined),
    ),
  );

/** Fields that a chapter of a kind needs, besides a text, which needs one of two. */
const neededFields: Partial<Record<HomeKind, readonly ('products' | 'maker' | 'picture')[]>> = {
  chosen: ['products'],
  scene: ['picture', 'products'],
  maker: ['maker'],
};

const sentBlock = z
  .object({
    kind: z.enum(homeKinds),
    heading: z.optional(makeSentTexts(limits.name)),
    text: z.optional(sentTexts),
    products: sentIds,
    maker: orEmpty(objectId),
    picture: orEmpty(sentPicture),
    alt: z.optional(makeSentTexts(limits.name)),
    from: optionalDay,
    until: optionalDay,
  })
  .check(
    z.superRefine((block, context) => {
      const { kind, heading, text, from, until } = block;
      const tell = (message: string, path: string[]) =>
        context.addIssue({ code: 'custom', message, path, input: kind });
      if (kind === 'text' && !heading && !text) tell('required', ['heading', baseLanguage]);
      if (kind === 'chosen' && !heading) tell('required', ['heading', baseLanguage]);
      for (const field of neededFields[kind] ?? []) if (!block[field]?.length) tell('required', [field]);
      if (from && until && until < from) tell('too_small', ['until']);
      if (fixedKinds.includes(kind) && (from || until)) tell('invalid', [from ? 'from' : 'until']);
    }),
    z.overwrite(dropAbsent),
  );

/** Each chapter once, apart from those of which there may be several; those that home cannot do without are among them. */
const hasNeededBlocks = z.superRefine((blocks: readonly { kind: HomeKind }[], context) => {
  for (const [index, { kind }] of blocks.entries()) {
    if (repeatedKinds.includes(kind) || blocks.findIndex((block) => block.kind === kind) === index) continue;
    context.addIssue({ code: 'custom', message: 'repeated', path: [index, 'kind'], input: kind });
  }
  if (fixedKinds.some((kind) => blocks.every((block) => block.kind !== kind))) {
    context.addIssue({ code: 'custom', message: 'required', path: [], input: blocks });
  }
});

export const homeChangeSchema = z.object({
  blocks: z.array(sentBlock).check(z.maxLength(limits.homeBlocks), hasNeededBlocks),
});

/** In milliseconds. A merchant who does not ship for longer should close the shop. */
const longestPauseMs = 365 * 86_400_000;

const sentPause = z.pipe(
  z.nullable(
    z.object({ from: sentDay, until: sentDay, note: z.optional(sentTexts) }).check(
      z.superRefine(({ from, until }, context) => {
        const tell = (message: string, field: 'from' | 'until') =>
          context.addIssue({ code: 'custom', message, path: [field], input: field });
        if (from === '' && until === '') return;
        if (from === '') tell('required', 'from');
        else if (until === '') tell('required', 'until');
        else if (until < from) tell('too_small', 'until');
        else if (Date.parse(until) - Date.parse(from) > longestPauseMs) tell('too_large', 'until');
      }),
    ),
  ),
  z.transform((pause) => {
    if (!pause || pause.from === '') return undefined;
    return dropAbsent(pause);
  }),
);

export const openingChangeSchema = z
  .object({ state: z.enum(openingStates), pause: z.optional(sentPause) })
  .check(z.overwrite(dropAbsent));

/** A box that may be ticked; forms send texts. */
const optionalYes = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false', ''])]),
    z.transform((value) => (value === true || value === 'true' ? true : undefined)),
  ),
);

export const shippingChangeSchema = z
  .object({
    rates: z
      .array(
        z.object({ country: countryCode, price: euroField, freeFrom: optionalEuros }).check(z.overwrite(dropAbsent)),
      )
      .check(z.minLength(1), z.maxLength(limits.countries), eachCountryOnce),
    dispatchDays: z
      .object({ min: wholeNumber(0, 365), max: wholeNumber(0, 365) })
      .check(z.refine(({ min, max }) => min <= max, { error: 'too_small', path: ['max'] })),
    arrivalDays: optionalNumber(0, 60),
    cutoffHour: optionalNumber(1, 23),
    halfDaysOff: optionalYes,
    returnPostage: optionalEuros,
    wrapping: optionalEuros,
    /** They stay as they are where they are left out: callers of before them do not know them. */
    methods: z.optional(sentMethods),
  })
  .check(z.overwrite(dropAbsent));

const sentAccount = mayBeLeftOut(optionalText(8).check(z.regex(/^(?:\d{4,8})?$/, 'invalid')));

export const booksChangeSchema = z
  .object({
    chart: z.enum(charts),
    // DATEV's own bounds.
    consultant: optionalNumber(1001, 9_999_999),
    client: optionalNumber(1, 99_999),
    accounts: z.optional(
      z.pipe(
        z.nullable(z.object(eachAccount(sentAccount)).check(z.overwrite(dropAbsent))),
        z.transform((given) => (given && accountNames.some((name) => given[name]) ? given : undefined)),
      ),
    ),
  })
  .check(z.overwrite(dropAbsent));

/** A word, or several of one thing (*tea towel*): letters and digits, with spaces, hyphens and apostrophes between them. */
const sentWord = optionalText(searchLimits.word).check(
  z.regex(/^(?:[\p{L}\p{N}\p{M}]+(?:[ '’-][\p{L}\p{N}\p{M}]+)*)?$/u, 'invalid'),
);

/** Words that mean the same, each once; forms send empty ones. */
const sentSynonyms = z.pipe(
  z.array(sentWord).check(z.maxLength(searchLimits.synonyms)),
  z.pipe(
    z.transform((group: string[]) => uniqueBy(group.filter(Boolean), (word) => word.toLowerCase())),
    z.array(z.string()).check(z.refine((group) => group.length !== 1, 'too_short')),
  ),
);

const sentGroups = z.pipe(
  z.array(sentSynonyms).check(z.maxLength(searchLimits.synonymGroups)),
  z.transform((groups: string[][]) => groups.filter((group) => group.length > 0)),
);

export const searchChangeSchema = z.object({
  synonyms: sentGroups,
  uses: z.optional(sentGroups),
  facets: z.pipe(
    z.array(optionalText(limits.name)),
    z.pipe(
      z.transform((names: string[]) => [...new Set(names.filter(Boolean))]),
      z.array(z.string()).check(z.maxLength(searchLimits.facets)),
    ),
  ),
});

function uniqueBy(words: readonly string[], keyOf: (word: string) => string): string[] {
  return [...new Map(words.toReversed().map((word) => [keyOf(word), word])).values()].toReversed();
}
