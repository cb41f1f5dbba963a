import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

/** What the merchant sets for the whole shop. Later features add fields. */
const settingsSchema = z.object({
  /** A product with so many pieces or fewer is running out. */
  lowStockThreshold: z.number(),
});
export type Settings = z.output<typeof settingsSchema>;

export const settingsChangeSchema = z.object({ lowStockThreshold: wholeNumber(0, limits.lowStockThreshold) });

export const settingsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/settings',
    access: 'admin',
    summary: "The shop's settings",
    response: settingsSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/settings',
    access: 'admin',
    summary: "Change the shop's settings",
    body: settingsChangeSchema,
    response: settingsSchema,
  }),
};
