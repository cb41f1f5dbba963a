import { limits } from '@kontor/shared/rules/access/limits';
import type { ChangesQuery, Gone } from '@kontor/shared/schemas/changes-query';
import type { ChangeKind } from './change-kinds.ts';
import { type ChangeLog, ChangeModel, type StoredChange } from './change.model.ts';
import { findLog } from './follow-changes.service.ts';

/** Changed documents of one page. */
interface ChangesPage {
  /** In the order of their last changes. */
  changes: Pick<StoredChange, 'id' | 'deletedAt'>[];
  cursor: string;
  more: boolean;
}

/** Returns the position before the first change since a time. */
async function findStart(kind: ChangeKind, since: string, { seq }: ChangeLog): Promise<number> {
  // Changes have whole seconds.
  const from = new Date(Math.floor(Date.parse(since) / 1000) * 1000);
  const first = await ChangeModel.findOne({ kind, at: { $gte: from } }, { seq: 1 })
    .sort({ at: 1, seq: 1 })
    .hint({ kind: 1, at: 1, seq: 1 })
    .lean<Pick<StoredChange, 'seq'>>();
  return first ? first.seq - 1 : seq;
}

/** Returns the position that a cursor points at; the beginning for a cursor from before a restored backup. */
function readCursor(cursor: string, { epoch, seq }: ChangeLog): number {
  const [ofEpoch, position] = cursor.split('-');
  return ofEpoch === epoch && Number(position) <= seq ? Number(position) : 0;
}

/** Reads the documents of a kind that changed after a cursor or since a time, the longest unchanged first. */
async function readPage(kind: ChangeKind, query: ChangesQuery): Promise<ChangesPage> {
  const { cursor, changedSince = '1970-01-01', pageSize = limits.pageSize } = query;
  const log = await findLog();
  const start = cursor === undefined ? await findStart(kind, changedSince, log) : readCursor(cursor, log);
  const found = await ChangeModel.find({ kind, seq: { $gt: start } }, { id: 1, seq: 1, deletedAt: 1 })
    .sort({ seq: 1 })
    .limit(pageSize + 1)
    .hint({ kind: 1, seq: 1 })
    .lean<Pick<StoredChange, 'id' | 'seq' | 'deletedAt'>[]>();
  const changes = found.slice(0, pageSize);
  return {
    changes,
    cursor: `${log.epoch}-${changes.at(-1)?.seq ?? start}`,
    more: found.length > pageSize || log.listing !== undefined,
  };
}

/**
 * Returns one page of changed documents for a program.
 * @param read returns the answers of documents by their ids, deleted ones missing
 */
export async function readChanges<Answer>(
  kind: ChangeKind,
  query: ChangesQuery,
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Answer | Gone>>,
): Promise<{ items: (Answer | Gone)[]; cursor: string; more: boolean }> {
  const { changes, cursor, more } = await readPage(kind, query);
  const answers = await read(changes.map(({ id }) => id));
  const items = changes.flatMap(({ id, deletedAt }): (Answer | Gone)[] => {
    const answer = answers.get(id);
    if (answer) return [answer];
    // One that was deleted a moment ago comes with its deletion, at a later position.
    return deletedAt ? [{ _id: id, deletedAt: deletedAt.toISOString() }] : [];
  });
  return { items, cursor, more };
}
