import * as z from 'zod/mini';
import { limits } from '../rules/access/limits.ts';
import {
  idParams,
  objectId,
  optionalText,
  pageAnswer,
  pageField,
  pageSizeField,
  searchText,
  timestamp,
} from '../schemas/fields.ts';
import { endpoint } from './contract.ts';

/** Origin of a redirect: written by staff, read from a file or an import, or left by a product whose address has changed. */
export const redirectCauses = ['staff', 'file', 'import', 'renamed'] as const;
export type RedirectCause = (typeof redirectCauses)[number];

/** Reasons for which a redirect is not saved. */
export const redirectRefusals = [
  /** The old address is no path, or too long. */
  'from_invalid',
  /** The shop has a page, a file or a call at the old address. */
  'from_taken',
  /** The target is no path of a page for shoppers. */
  'to_invalid',
  /** The target names a product or maker that does not exist. */
  'to_missing',
  /** The targets lead back to the old address. */
  'circle',
  /** The list names the old address twice, with two targets. */
  'repeated',
  /** The shop has as many redirects as it may have. */
  'too_many',
] as const;
export type RedirectRefusal = (typeof redirectRefusals)[number];

const redirectSchema = z.object({
  _id: objectId,
  from: z.string(),
  /** Path of a page of the shop, with its query and fragment. */
  to: z.string(),
  /** Times that visitors were redirected. */
  hits: z.number(),
  lastHit: z.optional(timestamp),
  cause: z.enum(redirectCauses),
  createdAt: timestamp,
});
export type Redirect = z.output<typeof redirectSchema>;

const redirectPageSchema = z.object({ redirects: z.array(redirectSchema), ...pageAnswer });
export type RedirectPage = z.output<typeof redirectPageSchema>;

const redirectQuerySchema = z.object({ page: pageField, pageSize: pageSizeField, q: z.optional(searchText) });
export type RedirectQuery = z.output<typeof redirectQuerySchema>;

/** A redirect as sent; each is checked on its own, so that one bad row stops no other. */
const sentRedirect = z.object({
  from: optionalText(limits.sentAddress),
  /** Empty or null: the redirect is removed. */
  to: z.nullable(optionalText(limits.sentAddress)),
});
export type SentRedirect = z.output<typeof sentRedirect>;

const redirectResultSchema = z.object({
  saved: z.number(),
  unchanged: z.number(),
  removed: z.number(),
  /** Rows that were not saved; `row` counts from 1, in a file it is the line's number. */
  refused: z.array(z.object({ row: z.number(), from: z.string(), to: z.string(), reason: z.enum(redirectRefusals) })),
});
export type RedirectResult = z.output<typeof redirectResultSchema>;

const missedAddressSchema = z.object({ _id: objectId, path: z.string(), hits: z.number(), lastHit: timestamp });
export type MissedAddress = z.output<typeof missedAddressSchema>;

const missedPageSchema = z.object({ missed: z.array(missedAddressSchema), ...pageAnswer });
export type MissedPage = z.output<typeof missedPageSchema>;

export const redirectEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/redirects',
    access: 'admin',
    permission: 'products',
    summary: 'One page of the redirects from addresses that the shop does not have, the newest first',
    query: redirectQuerySchema,
    response: redirectPageSchema,
    cacheControl: 'no-store',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/redirects',
    access: 'admin',
    permission: 'products',
    summary: 'Add, change or remove up to 500 redirects; others stay, and each row that cannot be saved is named',
    body: z.object({ redirects: z.array(sentRedirect).check(z.minLength(1), z.maxLength(limits.redirectsAtOnce)) }),
    bodyLimit: '1mb',
    response: redirectResultSchema,
  }),
  readFile: endpoint({
    method: 'POST',
    path: '/redirects/file',
    access: 'admin',
    permission: 'products',
    summary:
      'Add, change or remove redirects by a CSV (multipart field `image`) of old address and target, up to 5,000',
    bodyKind: 'files',
    response: redirectResultSchema,
  }),
  writeFile: endpoint({
    method: 'GET',
    path: '/exports/redirects.csv',
    access: 'admin',
    permission: 'products',
    summary: 'All redirects as a file that `POST /redirects/file` reads',
    answerKind: 'csv',
    response: z.string(),
    cacheControl: 'no-store',
  }),
  missed: endpoint({
    method: 'GET',
    path: '/redirects/missed',
    access: 'admin',
    permission: 'products',
    summary: 'One page of the addresses that visitors have looked for in vain, the most wanted first',
    query: z.object({ page: pageField, pageSize: pageSizeField }),
    response: missedPageSchema,
    cacheControl: 'no-store',
  }),
  forgetMissed: endpoint({
    method: 'DELETE',
    path: '/redirects/missed/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Take an address that visitors have looked for in vain out of the list',
    params: idParams,
    response: z.object({ _id: objectId }),
  }),
};
