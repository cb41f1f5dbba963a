import type { AuditEntry, AuditPage, AuditQuery } from '@kontor/shared/audit';
import { addDays, startOfBerlinDay } from '../../lib/berlin-time.ts';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { AuditModel, type StoredAuditEntry, auditIndexes } from './audit.model.ts';

/** Entries of a page unless the caller says otherwise. */
const usualSize = 50;
const newestFirst = { at: -1, _id: -1 } as const;

/** What accounts are called now, by their ids; those that are gone are missing. */
export type FindNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

function listAccounts({ actor, subject }: StoredAuditEntry): string[] {
  return [actor.user, subject.kind === 'account' ? subject.id : undefined].filter((id) => id !== undefined);
}

function toAnswer(entry: StoredAuditEntry, names: ReadonlyMap<string, string>): AuditEntry {
  const { _id, at, actor, action, subject, before, after, network } = entry;
  const nameOf = (id: string | undefined) => (id === undefined ? undefined : names.get(id));
  return {
    _id: String(_id),
    at: at.toISOString(),
    actor: { _id: actor.user, name: nameOf(actor.user) ?? actor.name },
    action,
    subject: {
      kind: subject.kind,
      _id: subject.id,
      name: subject.kind === 'account' ? nameOf(subject.id) : subject.name,
    },
    before,
    after,
    network,
  };
}

/** The days that are asked for, whole in Europe/Berlin. */
function toSpan({ from, to }: AuditQuery) {
  return {
    ...(from !== undefined && { $gte: startOfBerlinDay(from) }),
    ...(to !== undefined && { $lt: startOfBerlinDay(addDays(to, 1)) }),
  };
}

/** What a list is filtered by, and the index that answers it: what one person did is less than what was done in an area. */
function toFilter(query: AuditQuery) {
  const { area, by, from, to } = query;
  const filter = {
    ...(by !== undefined && { 'actor.user': by }),
    ...(area !== undefined && { area }),
    ...((from ?? to) !== undefined && { at: toSpan(query) }),
  };
  if (by !== undefined) return { filter, hint: auditIndexes.byActor };
  return { filter, hint: area === undefined ? auditIndexes.all : auditIndexes.byArea };
}

/** One page of the audit trail, the newest first: all of it, or what the query says. Counts to 10,000. */
export async function listAudit(query: AuditQuery, findNames: FindNames): Promise<AuditPage> {
  const slice = readSlice(query, usualSize);
  const { filter, hint } = toFilter(query);
  const [entries, counted] = await Promise.all([
    AuditModel.find(filter).sort(newestFirst).hint(hint).skip(slice.skip).limit(slice.size).lean<StoredAuditEntry[]>(),
    countOnIndex(AuditModel.collection, filter, hint),
  ]);
  const names = await findNames([...new Set(entries.flatMap(listAccounts))]);
  return { entries: entries.map((entry) => toAnswer(entry, names)), ...pageAnswer(slice, counted) };
}
