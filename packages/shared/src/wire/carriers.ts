import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import { idParams, objectId, optionalText, requiredText, timestamp, wholeNumber } from '../schemas/fields.ts';
import { carriers } from '../schemas/order/order-shipments.ts';
import { byLanguage } from '../schemas/stored-text-schemas.ts';
import { endpoint } from './contract.ts';
import { chosenNumbers } from './order-sending.ts';
import { orderNumber } from './orders.ts';

/** Days after which labels and their files are deleted, and runs. */
export const labelDays = 90;

/**
 * Reasons for which an order has no label. Certain: nothing was bought. `unclear` and `contradiction` alone mean that a label may
 * exist at the carrier: the shop buys no second one until somebody has looked (`PUT carriers/labels/{id}`).
 */
export const labelProblems = [
  'refused',
  'not_set_up',
  'not_sendable',
  'not_found',
  'country',
  'weight',
  'credentials',
  'busy',
  'away',
  'unclear',
  'contradiction',
] as const;
export type LabelProblem = (typeof labelProblems)[number];

/** `attempted`: the request is on its way, or its process was killed. */
export const labelStates = ['attempted', 'made', 'unclear', 'refused', 'cancelled'] as const;
export const labelKinds = ['parcel', 'return'] as const;

/** `existing`: its labels were bought before, and come into the file all the same. */
export const labelLineStates = ['waiting', 'made', 'existing', 'failed', 'unclear'] as const;

/** States of a parcel as its carrier reports it. */
export const parcelStates = ['announced', 'on_the_way', 'delivered', 'failed', 'unknown'] as const;
export type ParcelState = (typeof parcelStates)[number];

/** Why a label is missing, in words, and what the carrier itself says. */
const problemSchema = z.object({
  code: z.enum(labelProblems),
  words: byLanguage,
  /** Message of the carrier, in German if available. */
  messages: z.array(z.string()),
});
export type ShownProblem = z.output<typeof problemSchema>;

const settingSchema = z.object({
  name: z.string(),
  label: byLanguage,
  kind: z.enum(['text', 'secret', 'choice']),
  required: z.boolean(),
  choices: z.optional(z.array(z.string())),
  /** absent for secrets, which are never answered */
  value: z.optional(z.string()),
  /** whether a secret is stored that this shop can read */
  set: z.optional(z.boolean()),
});

const carrierSchema = z.object({
  name: z.enum(carriers),
  /** it makes labels by its API */
  labels: z.boolean(),
  /** it makes labels for returns */
  returns: z.boolean(),
  /** it takes a file of addresses, and its list of parcels can be read back */
  files: z.boolean(),
  /** everything that labels need is set */
  ready: z.boolean(),
  /** to callers with the permission for settings */
  settings: z.optional(z.array(settingSchema)),
});
export type CarrierAnswer = z.output<typeof carrierSchema>;

const savedSettingsSchema = z.object({
  /** Settings that are not sent stay; an empty value removes one. */
  values: z
    .array(z.object({ name: requiredText(limits.name), value: optionalText(limits.carrierSetting) }))
    .check(z.maxLength(limits.carrierSettings)),
});
export type SavedCarrierSettings = z.output<typeof savedSettingsSchema>;

const testAnswerSchema = z.object({ ok: z.boolean(), problem: z.optional(problemSchema) });

const isUnique = (orders: { number: string }[]) => new Set(orders.map(({ number }) => number)).size === orders.length;

const newRunSchema = z.object({
  carrier: z.enum(carriers),
  orders: z
    .array(
      z.object({
        number: orderNumber,
        parcels: z._default(wholeNumber(1, limits.parcelsOfOrder), 1),
        /** of each parcel, in grams; absent: as the carrier's settings say */
        weight: z.optional(wholeNumber(1, limits.parcelWeight)),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.chosenOrders), z.refine(isUnique)),
});
export type NewLabelRun = z.output<typeof newRunSchema>;

const lineSchema = z.object({
  number: z.string(),
  parcels: z.number(),
  state: z.enum(labelLineStates),
  problem: z.optional(problemSchema),
  /** its labels; if one failed, those of other parcels */
  labels: z.array(objectId),
});

const runSchema = z.object({
  _id: objectId,
  carrier: z.enum(carriers),
  state: z.enum(['running', 'done']),
  /** orders that are decided, and all */
  done: z.number(),
  total: z.number(),
  lines: z.array(lineSchema),
  createdAt: timestamp,
  finishedAt: z.optional(timestamp),
});
export type LabelRun = z.output<typeof runSchema>;

const labelSchema = z.object({
  _id: objectId,
  number: z.string(),
  carrier: z.enum(carriers),
  kind: z.enum(labelKinds),
  /** which of an order's parcels, from 1 */
  parcel: z.number(),
  state: z.enum(labelStates),
  /** by which the carrier's portal finds it */
  reference: z.string(),
  tracking: z.optional(z.string()),
  problem: z.optional(problemSchema),
  /** in grams */
  weight: z.optional(z.number()),
  createdAt: timestamp,
});
export type ShippingLabel = z.output<typeof labelSchema>;

const trackedSchema = z.object({
  state: z.enum(parcelStates),
  at: z.optional(timestamp),
  /** message of the carrier */
  text: z.optional(z.string()),
});

const readLineSchema = z.object({
  line: z.number(),
  tracking: z.optional(z.string()),
  number: z.optional(z.string()),
  outcome: z.enum(['matched', 'known', 'unknown_order', 'no_tracking', 'no_number']),
});

const sending = { access: 'admin', permission: 'sending', cacheControl: 'no-store' } as const;
const owning = { access: 'admin', permission: 'settings', cacheControl: 'no-store' } as const;
const byCarrier = z.object({ carrier: z.enum(carriers) });

/** Labels of carriers, and their files (docs/decisions/087). */
export const carrierEndpoints = {
  list: endpoint({
    ...sending,
    method: 'GET',
    path: '/carriers',
    summary: 'Carriers with what they can do here; with their settings for those who may change them',
    response: z.array(carrierSchema),
  }),
  save: endpoint({
    ...owning,
    method: 'PUT',
    path: '/carriers/:carrier',
    proof: true,
    summary: 'Change the settings of a carrier; secrets are stored encrypted and never answered',
    params: byCarrier,
    body: savedSettingsSchema,
    response: carrierSchema,
  }),
  test: endpoint({
    ...owning,
    method: 'POST',
    path: '/carriers/:carrier/test',
    summary: "Let the carrier check its settings and a parcel to the shop's own address; nothing is bought",
    params: byCarrier,
    response: testAnswerSchema,
  }),
  addresses: endpoint({
    ...sending,
    method: 'GET',
    path: '/carriers/:carrier/addresses.csv',
    proof: true,
    summary: "Addresses of up to 100 orders as a file for the carrier's portal",
    params: byCarrier,
    query: z.object({ numbers: chosenNumbers }),
    answerKind: 'csv',
    response: z.string(),
  }),
  readTracking: endpoint({
    ...sending,
    method: 'POST',
    path: '/carriers/:carrier/tracking',
    summary:
      "Read a list of parcels from the carrier's portal (CSV): tracking numbers are kept for the orders whose numbers it names. " +
      'No order is marked as sent by it',
    params: byCarrier,
    body: z.object({ csv: z.string().check(z.minLength(1), z.maxLength(limits.trackingFile)) }),
    bodyLimit: '1mb',
    response: z.object({ lines: z.array(readLineSchema) }),
  }),
  start: endpoint({
    ...sending,
    method: 'POST',
    path: '/carriers/labels',
    summary: 'Buy labels for up to 100 orders; a job does so. An order that has its labels gets no others',
    body: newRunSchema,
    response: runSchema,
    status: 202,
  }),
  run: endpoint({
    ...sending,
    method: 'GET',
    path: '/carriers/label-runs/:id',
    summary: 'Progress of a run, and what became of each order',
    params: idParams,
    response: runSchema,
  }),
  runFile: endpoint({
    ...sending,
    method: 'GET',
    path: '/carriers/label-runs/:id/labels.pdf',
    summary: 'All labels of a run in one file, in the order of its orders',
    params: idParams,
    answerKind: 'pdf',
    response: z.string(),
  }),
  labels: endpoint({
    ...sending,
    method: 'GET',
    path: '/carriers/labels',
    summary: 'Labels of up to 100 orders of the last 90 days, the oldest first; at most 1000',
    query: z.object({ numbers: chosenNumbers }),
    response: z.object({ labels: z.array(labelSchema) }),
  }),
  file: endpoint({
    ...sending,
    method: 'GET',
    path: '/carriers/labels/:id/label.pdf',
    summary: 'The file of a label',
    params: idParams,
    answerKind: 'pdf',
    response: z.string(),
  }),
  resolve: endpoint({
    ...sending,
    method: 'PUT',
    path: '/carriers/labels/:id',
    summary:
      "Say what became of a label whose answer was lost: its tracking number from the carrier's portal, by which it is fetched, or " +
      'none, where there is no such label: then another one may be bought',
    params: idParams,
    body: z.object({ tracking: z.optional(requiredText(limits.tracking)) }),
    response: labelSchema,
  }),
  cancel: endpoint({
    ...sending,
    method: 'DELETE',
    path: '/carriers/labels/:id',
    summary: 'Cancel a label that has not been used',
    params: idParams,
    response: labelSchema,
  }),
  track: endpoint({
    ...sending,
    method: 'GET',
    path: '/carriers/labels/:id/tracking',
    summary: 'State of a parcel as its carrier reports it now',
    params: idParams,
    response: trackedSchema,
  }),
  makeReturn: endpoint({
    ...sending,
    method: 'POST',
    path: '/carriers/returns',
    summary: 'Buy a label for the return of an order that was sent; a repeated call answers the same one',
    body: z.object({ carrier: z.enum(carriers), number: orderNumber }),
    response: labelSchema,
    status: 201,
  }),
};
