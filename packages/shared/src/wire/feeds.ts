import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { timestamp } from '../schemas/fields.ts';
import { languages } from '../rules/text/languages.ts';

/** Address of one feed in one format and language, with the token. */
const feedAddressSchema = z.object({
  /** Program that reads it, by its own name, such as `Google Merchant Center`. */
  title: z.string(),
  format: z.string(),
  language: z.enum(languages),
  url: z.string(),
});
export type FeedAddress = z.output<typeof feedAddressSchema>;

const feedAddressesSchema = z.object({
  /** Empty until they are made. */
  addresses: z.array(feedAddressSchema),
  /** When the token was made. */
  renewedAt: z.optional(timestamp),
});
export type FeedAddresses = z.output<typeof feedAddressesSchema>;

export const feedEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/settings/feeds',
    access: 'admin',
    permission: 'settings',
    summary: 'Addresses at which price comparisons read the catalogue',
    response: feedAddressesSchema,
    cacheControl: 'no-store',
  }),
  renew: endpoint({
    method: 'POST',
    path: '/settings/feeds',
    access: 'admin',
    permission: 'settings',
    summary: 'Make the addresses, or renew them: earlier ones end',
    response: feedAddressesSchema,
    cacheControl: 'no-store',
  }),
};
