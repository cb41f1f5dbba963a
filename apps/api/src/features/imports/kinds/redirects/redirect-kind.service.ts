import { limits } from '@kontor/shared/rules/access/limits';
import type { RedirectRefusal } from '@kontor/shared/wire/redirects';
import { type PlannedRedirect, planRedirects } from '../../../redirects/plan-redirects.service.ts';
import { fromNames, toNames } from '../../../redirects/redirect-file.ts';
import { saveRedirects } from '../../../redirects/save-redirects.service.ts';
import { makeRowKind } from '../rows/make-row-kind.ts';
import type { FieldRow, PlannedRow, Refused, RowContext, WrittenRow } from '../rows/row-kind.ts';

/** A redirect to save; null removes it. */
interface RedirectWrite {
  from: string;
  to: string | null;
}

/** Text of a cell that removes a redirect. */
const removed = '-';

/** Returns the field that a refusal is about. */
const fieldOf = (reason: RedirectRefusal) => (reason.startsWith('to_') || reason === 'circle' ? 'to' : 'from');

/** Returns a row's result, and the redirect to store, with its final target. */
function toPlanned({ line, fields }: FieldRow, planned: PlannedRedirect): PlannedRow<RedirectWrite> {
  const { from = '' } = fields;
  const name = from.slice(0, 200);
  if (planned.outcome === 'refused') {
    return { line, result: { outcome: 'refused', refusal: planned.reason, field: fieldOf(planned.reason), name } };
  }
  if (planned.outcome === 'unchanged') return { line, result: { outcome: 'unchanged', name } };
  if (planned.outcome === 'created')
    return { line, result: { outcome: 'created', name }, write: { from, to: planned.to } };
  const to = planned.outcome === 'removed' ? null : planned.to;
  return { line, result: { outcome: 'changed', fields: [to === null ? 'removed' : 'to'], name }, write: { from, to } };
}

async function plan(
  rows: readonly FieldRow[],
  { tools }: Pick<RowContext, 'tools'>,
): Promise<PlannedRow<RedirectWrite>[]> {
  // An empty cell keeps a redirect.
  const sent = rows.flatMap(({ line, fields: { from = '', to } }) =>
    to === undefined ? [] : [{ row: line, from, to: to === removed ? null : to }],
  );
  const planned = await planRedirects(sent, tools);
  return rows.map((row) => toPlanned(row, planned.get(row.line) ?? { outcome: 'unchanged' }));
}

async function write(
  rows: readonly WrittenRow<RedirectWrite>[],
  { tools, actor }: RowContext,
): Promise<Map<number, Refused>> {
  const refusals = new Map<number, Refused>();
  const { findPages, publicUrl } = tools;
  for (let start = 0; start < rows.length; start += limits.redirectsAtOnce) {
    const part = rows.slice(start, start + limits.redirectsAtOnce);
    const sent = part.map(({ line, write: one }) => ({ row: line, ...one }));
    const context = { findPages, publicUrl, cause: 'import', editor: actor, now: tools.now() } as const;
    const { refused } = await saveRedirects(sent, context);
    for (const { row, reason } of refused) refusals.set(row, { refusal: reason, field: fieldOf(reason) });
  }
  return refusals;
}

/** Returns names for the columns of a file without a header. */
function nameColumns([first = '', ...others]: readonly string[]): string[] | undefined {
  if (!/^(?:\/|https?:\/\/)/i.test(first)) return undefined;
  return ['from', 'to', ...others.slice(1).map((_cell, index) => String(index + 3))];
}

/** Redirects from addresses of the old shop. */
export const redirectKind = makeRowKind<RedirectWrite>({
  name: 'redirects',
  permission: 'products',
  fields: [
    { field: 'from', required: true, names: [...fromNames] },
    { field: 'to', required: true, names: [...toNames] },
  ],
  ownColumns: ['from', 'to'],
  nameColumns,
  // A chain of redirects may include any row of the file.
  batch: limits.redirects,
  listNames: () => [],
  questions: () => [],
  plan,
  write,
});
