import * as z from 'zod/mini';
import { pageSizeField, timestamp } from './fields.ts';

/** Query fields for programs that ask a list for changes (docs/decisions/075). */
export const changesQueryFields = {
  /** First reading: documents changed at this time or later. */
  changedSince: z.optional(timestamp),
  /** Further readings: the last answer's cursor. */
  cursor: z.optional(z.string().check(z.regex(/^[\da-f]{8}-\d{1,15}$/, 'invalid'))),
};

const changesQuerySchema = z.object({ ...changesQueryFields, pageSize: pageSizeField });
export type ChangesQuery = z.output<typeof changesQuerySchema>;

/** Whether a query asks for changes instead of a page. */
export function asksForChanges({ changedSince, cursor }: ChangesQuery): boolean {
  return changedSince !== undefined || cursor !== undefined;
}

/** Refuses filters and pages beside `changedSince` and `cursor`, which would leave out changes. */
export const changesStandAlone = z.refine<ChangesQuery>(
  ({ changedSince, cursor, pageSize: _pageSize, ...others }) =>
    !asksForChanges({ changedSince, cursor }) || Object.values(others).every((value) => value === undefined),
  { path: ['changedSince'], error: 'invalid' },
);

/** A deleted document; an order once it is cancelled. */
export const goneSchema = z.object({ _id: z.string(), deletedAt: timestamp });
export type Gone = z.output<typeof goneSchema>;

/** Fields of an answer beside its changed documents. */
export const changesAnswer = {
  /** For the next reading, also when there is nothing more now. */
  cursor: z.string(),
  /** Whether there are more to read at once. */
  more: z.boolean(),
};
