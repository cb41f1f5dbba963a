import { limits } from '@kontor/shared/rules/access/limits';
import type { RedirectRefusal } from '@kontor/shared/wire/redirects';
import { type SentRow, checkRows } from './check-rows.ts';
import { followTargets } from './follow-targets.ts';
import { RedirectModel, type StoredRedirect, redirectIndexes } from './redirect.model.ts';
import { type SaveContext, gatherTargets, hasTarget, sortRows } from './save-redirects.service.ts';

/** Result of a row; `to` is the final target of its old address. */
export type PlannedRedirect =
  | { outcome: 'created' | 'changed'; to: string }
  | { outcome: 'removed' }
  | { outcome: 'unchanged' }
  | { outcome: 'refused'; reason: RedirectRefusal };

/**
 * Finds out what saving rows would do, without doing it. Chains are joined over all rows, so that they may then be saved in parts.
 * It reads all redirects: a shop has at most 20,000.
 * @returns the results by the rows' numbers
 */
export async function planRedirects(
  sent: readonly SentRow[],
  { findPages, publicUrl }: Pick<SaveContext, 'findPages' | 'publicUrl'>,
): Promise<Map<number, PlannedRedirect>> {
  const { rows, refused } = await checkRows(sent, { findPages, publicUrl });
  const stored = await RedirectModel.find({}).hint(redirectIndexes.newest).lean<StoredRedirect[]>();
  const byKey = new Map(stored.map((redirect) => [redirect.key, redirect]));
  const wanted = rows.filter(hasTarget);
  const targets = gatherTargets(rows, stored, publicUrl);
  const asked = new Map(wanted.map(({ key, target }) => [key, target]));
  const joined = await followTargets(asked, targets, findPages);
  const gone = rows.filter((row) => !hasTarget(row) && byKey.has(row.key));
  const room = limits.redirects - stored.length + gone.length;
  const sorted = sortRows(wanted, joined, byKey, room);
  // A row that repeats an earlier one with the same target changes nothing.
  const results = new Map<number, PlannedRedirect>(sent.map(({ row }) => [row, { outcome: 'unchanged' }]));
  for (const { sent: one } of gone) results.set(one.row, { outcome: 'removed' });
  for (const { row, target } of sorted.writes) {
    results.set(row.sent.row, { outcome: byKey.has(row.key) ? 'changed' : 'created', to: target.to });
  }
  for (const { sent: one, reason } of [...refused, ...sorted.refused])
    results.set(one.row, { outcome: 'refused', reason });
  return results;
}
