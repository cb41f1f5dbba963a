import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { timestamp } from '../schemas/fields.ts';

/** Checks before a shop opens, in the order of the page: sources of the legal texts come before the texts. */
export const readinessKeys = [
  'seller',
  'phone',
  'taxId',
  'economicId',
  'contactEmail',
  'bankAccount',
  'lucid',
  'weee',
  'austriaPackaging',
  'taxMode',
  'vatRates',
  'foreignTax',
  'shipping',
  'deliveryDays',
  'imprint',
  'contactPoint',
  'privacy',
  'terms',
  'withdrawal',
  'shippingText',
  'drafts',
  'outdatedTexts',
  'accessibility',
  'payment',
  'carrier',
  'product',
  'pictures',
  'productLacks',
  'photoTexts',
  'greenClaims',
  'food',
  'textiles',
  'foodContact',
  'guaranteeNotice',
  'logo',
  'smtp',
  'testMail',
  'merchantEmail',
  'https',
  'demoAccounts',
  'adminPassword',
  'secondFactor',
  'procedure',
  'backup',
  'lastBackup',
] as const;
export type ReadinessKey = (typeof readinessKeys)[number];

/** Merchant's answer to a check that the shop cannot verify: not applicable, or done. */
export const readinessAnswers = ['not_applicable', 'done'] as const;
export type ReadinessAnswer = (typeof readinessAnswers)[number];

const readinessCheckSchema = z.object({
  key: z.enum(readinessKeys),
  ok: z.boolean(),
  /** Whether the shop stays closed until the check passes. */
  required: z.boolean(),
  /** Place to fix it: a page of the site, or an environment variable. */
  where: z.string(),
  /** Number of items that it concerns, if there are several. */
  count: z.optional(z.number()),
  /** Time of what it is about: of the last backup. */
  at: z.optional(timestamp),
  /** Places where the shop found it, with the words found; at most twenty. */
  places: z.optional(z.array(z.object({ to: z.string(), name: z.string(), words: z.array(z.string()) }))),
  /** Answers that the merchant may give instead of passing the check. */
  answers: z.array(z.enum(readinessAnswers)),
  /** The given answer, with its author and time. */
  answered: z.optional(
    z.object({ answer: z.enum(readinessAnswers), by: z.object({ _id: z.string(), name: z.string() }), at: timestamp }),
  ),
});
export type ReadinessCheck = z.output<typeof readinessCheckSchema>;

export const readinessSchema = z.object({
  /** Everything that is required is ok. */
  ready: z.boolean(),
  checks: z.array(readinessCheckSchema),
});
export type Readiness = z.output<typeof readinessSchema>;

export const readinessEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/readiness',
    access: 'admin',
    permission: 'settings',
    summary: 'What is missing before the shop may open',
    response: readinessSchema,
    cacheControl: 'no-store',
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/readiness/:key',
    access: 'admin',
    permission: 'settings',
    summary: 'Answer a check by hand, or take the answer back',
    params: z.object({ key: z.enum(readinessKeys) }),
    body: z.object({ answer: z.nullable(z.enum(readinessAnswers)) }),
    response: readinessSchema,
    cacheControl: 'no-store',
  }),
};
