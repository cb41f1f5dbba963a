import * as z from 'zod/mini';
import { pageAnswer, pageField, pageSizeField, timestamp } from './fields.ts';

const loggedValue = z.optional(z.union([z.string(), z.number(), z.boolean()]));

/** Changes made by one save of the settings. */
const settingsLogEntrySchema = z.object({
  _id: z.string(),
  at: timestamp,
  /** As the admin was called then. */
  by: z.object({ _id: z.string(), name: z.string() }),
  /** Version of the settings after the change. */
  version: z.number(),
  /**
   * `field` is a path (`seller.bank.iban`), rows of a table by country (`shipping.rates.AT.price`). Values that did not or do
   * not exist are absent.
   */
  changes: z.array(z.object({ field: z.string(), before: loggedValue, after: loggedValue })),
});

export const settingsLogQuerySchema = z.object({ page: pageField, pageSize: pageSizeField });
export type SettingsLogQuery = z.output<typeof settingsLogQuerySchema>;

/** The newest first. */
export const settingsLogPageSchema = z.object({ changes: z.array(settingsLogEntrySchema), ...pageAnswer });
export type SettingsLogPage = z.output<typeof settingsLogPageSchema>;
