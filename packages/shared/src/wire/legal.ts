import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { longText, mayBeLeftOut, timestamp, wholeNumber } from '../schemas/fields.ts';
import {
  baseLanguage,
  type BaseLanguage,
  forEachLanguage,
  type FurtherLanguage,
  languages,
} from '../rules/text/languages.ts';
import { isWithinBounds, markdownBounds } from '../rules/markdown/markdown-bounds.ts';
import { type AcceptedKind, acceptedKinds, legalKinds } from '../rules/legal/legal-kinds.ts';
import { limits } from '../rules/access/limits.ts';
import { byLanguage } from '../schemas/stored-text-schemas.ts';

export const legalKindField = z.enum(legalKinds);
const kindParams = z.object({ kind: legalKindField });

const versionField = wholeNumber(0, Number.MAX_SAFE_INTEGER);

const { lines, listItems, marks } = markdownBounds;
const outOfBounds = `At most ${lines} lines, ${listItems} list items and ${marks} marks of emphasis and links`;

/** A legal text in one language, which every page and mail can take apart. */
const markdownField = (min: number) =>
  longText(limits.legalText, min).check(z.refine(isWithinBounds, { error: outOfBounds, abort: true }));

/** Which version of a text was published, and when. */
const publishedSchema = z.object({ version: z.number(), publishedAt: timestamp });

/** A published text: Markdown; if there is none in a language, the one in the base language is shown. */
const legalTextSchema = z.object({
  kind: legalKindField,
  version: z.number(),
  publishedAt: timestamp,
  ...byLanguage.shape,
});
export type LegalText = z.output<typeof legalTextSchema>;

const draftSchema = z.object({
  ...byLanguage.shape,
  /** number of changes; 0 is the initial draft */
  version: z.number(),
  /** Names of unfilled placeholders, each once, without brackets. */
  placeholders: z.array(z.string()),
});
export type LegalDraft = z.output<typeof draftSchema>;

/** Facts from the settings that legal texts repeat. */
export const textFacts = [
  'shopName',
  'legalName',
  'owner',
  'address',
  'email',
  'contactEmail',
  'phone',
  'register',
  'vatId',
  'economicId',
  'taxNumber',
  'lucid',
  'weee',
  'returnAddress',
  'bank',
  'countries',
  'shippingCosts',
  'deliveryTime',
  'paymentMethods',
  'tax',
  'taxRates',
  'foreignTax',
] as const;
export type TextFact = (typeof textFacts)[number];

/** Outdated facts of a published text in a language: they differ from the settings. */
export const outdatedTextSchema = z.object({
  kind: legalKindField,
  language: z.enum(languages),
  facts: z.array(z.enum(textFacts)),
});
export type OutdatedText = z.output<typeof outdatedTextSchema>;

const editedTextSchema = z.object({
  kind: legalKindField,
  /** Absent while none is. `ofDraft`: the version of the draft that it was; a later draft is another text. */
  published: z.optional(z.extend(publishedSchema, { ofDraft: z.number() })),
  draft: draftSchema,
  /** outdated facts of the published text; absent if there are none */
  outdated: z.optional(z.array(z.omit(outdatedTextSchema, { kind: true }))),
});
export type EditedText = z.output<typeof editedTextSchema>;

/** Values from the settings for a template's placeholders, by placeholder name. */
const knownValues = z.array(z.object({ name: z.string(), value: z.string() }));

const templateSchema = z.object({
  ...forEachLanguage(() => z.string()),
  values: z.object(forEachLanguage(() => knownValues)),
});
export type LegalTemplate = z.output<typeof templateSchema>;

const sentText = markdownField(1);
const furtherText = mayBeLeftOut(markdownField(0));
type SentTexts = Record<BaseLanguage, typeof sentText> & Record<FurtherLanguage, typeof furtherText>;

/** Texts of a draft as they are sent. The one in the base language may not be missing. */
const sentTexts = Object.fromEntries(
  languages.map((language) => [language, language === baseLanguage ? sentText : furtherText]),
) as unknown as SentTexts; // an entry for each language

type AcceptedShape = Record<AcceptedKind, z.ZodMiniOptional<z.ZodMiniNumber>>;
const acceptedShape = Object.fromEntries(acceptedKinds.map((kind) => [kind, z.optional(z.number())]));

/** The versions that were published when an order was placed; texts that were not published are absent. */
export const acceptedTextsSchema = z.object(acceptedShape as AcceptedShape); // an entry for each kind

export const legalEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/legal/:kind',
    access: 'public',
    summary: 'A legal text as it is published, or as it was in an earlier version',
    params: kindParams,
    query: z.object({ version: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)) }),
    response: legalTextSchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/legal',
    access: 'admin',
    permission: 'texts',
    summary: 'All legal texts: what is published, and the drafts',
    response: z.array(editedTextSchema),
    cacheControl: 'no-store',
  }),
  versions: endpoint({
    method: 'GET',
    path: '/legal/:kind/versions',
    access: 'admin',
    permission: 'texts',
    summary: 'The published versions of a legal text, the newest first',
    params: kindParams,
    /** The newest 1000. */
    response: z.array(publishedSchema),
    cacheControl: 'no-store',
  }),
  template: endpoint({
    method: 'GET',
    path: '/legal/:kind/template',
    access: 'admin',
    permission: 'texts',
    summary: 'What the draft of a legal text begins with, filled from the settings as they are now',
    params: kindParams,
    response: templateSchema,
    cacheControl: 'no-store',
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/legal/:kind/draft',
    access: 'admin',
    permission: 'texts',
    summary: 'Save the draft of a legal text',
    params: kindParams,
    body: z.object({
      ...sentTexts,
      version: versionField,
    }),
    bodyLimit: '1mb',
    response: draftSchema,
    cacheControl: 'no-store',
  }),
  publish: endpoint({
    method: 'POST',
    path: '/legal/:kind/publish',
    access: 'admin',
    permission: 'settings',
    summary: 'Publish the draft of a legal text as its next version',
    params: kindParams,
    /** Version of the draft. */
    body: z.object({ version: versionField }),
    response: z.object({ kind: legalKindField, version: z.number(), publishedAt: timestamp }),
    cacheControl: 'no-store',
  }),
};
