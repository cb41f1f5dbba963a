import type { AuditEntry, AuditPage, AuditQuery } from '@kontor/shared/wire/audit';
import { limits } from '@kontor/shared/rules/access/limits';
import { addDays, startOfBerlinDay } from '../../lib/time/berlin-time.ts';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { type Counted, countedTo10000, pageAnswer, readSlice, type Slice } from '../../lib/lists/page.ts';
import { toSearch } from './audit-search.ts';
import { AuditModel, type StoredAuditEntry, auditIndexes } from './audit.model.ts';

/** Default number of entries per page. */
const usualSize = 50;
/** Number of the newest entries that a search examines. */
const searchedEntries = 50_000;
const newestFirst = { at: -1, _id: -1 } as const;

/** Finds current names of accounts, by their ids; those that are gone are missing. */
export type FindNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Finds the ids of accounts that match a search. */
export type FindAccountIds = (q: string) => Promise<readonly string[]>;

/** Look-ups of accounts, passed in because this feature does not depend on accounts. */
export interface AccountLookups {
  findNames: FindNames;
  findAccountIds: FindAccountIds;
}

function listAccounts({ actor, subject }: StoredAuditEntry): string[] {
  return [actor.user, subject.kind === 'account' ? subject.id : undefined].filter((id) => id !== undefined);
}

function toAnswer(entry: StoredAuditEntry, names: ReadonlyMap<string, string>): AuditEntry {
  const { _id, at, actor, action, subject, before, after, network } = entry;
  const nameOf = (id: string | undefined) => (id === undefined ? undefined : names.get(id));
  return {
    _id: String(_id),
    at: at.toISOString(),
    actor: { _id: actor.user, name: nameOf(actor.user) ?? actor.name, ...(actor.program && { program: true }) },
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

/** Returns the requested period as whole days in Europe/Berlin. */
function toSpan({ from, to }: AuditQuery) {
  return {
    ...(from !== undefined && { $gte: startOfBerlinDay(from) }),
    ...(to !== undefined && { $lt: startOfBerlinDay(addDays(to, 1)) }),
  };
}

/** Returns a list's filter and the index that answers it: one person has fewer entries than an area. */
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

type Found = Counted & { entries: StoredAuditEntry[] };

async function listAll(query: AuditQuery, { skip, size }: Slice): Promise<Found> {
  const { filter, hint } = toFilter(query);
  const [entries, counted] = await Promise.all([
    AuditModel.find(filter).sort(newestFirst).hint(hint).skip(skip).limit(size).lean<StoredAuditEntry[]>(),
    countOnIndex(AuditModel.collection, filter, hint),
  ]);
  return { entries, ...counted };
}

/** Runs a search with bounded work: it examines only the newest entries of the selection. */
async function search(query: AuditQuery, condition: object, { skip, size }: Slice): Promise<Found> {
  const { filter, hint } = toFilter(query);
  const [result] = await AuditModel.collection
    .aggregate<{ found: { count: number }[]; entries: StoredAuditEntry[] }>(
      [
        { $match: filter },
        { $sort: newestFirst },
        { $limit: searchedEntries },
        { $match: condition },
        { $limit: limits.counted + 1 },
        { $facet: { found: [{ $count: 'count' }], entries: [{ $skip: skip }, { $limit: size }] } },
      ],
      { hint },
    )
    .toArray();
  return { entries: result?.entries ?? [], ...countedTo10000(result?.found[0]?.count ?? 0) };
}

/** Returns one page of the audit log, the newest entries first: all of them, or those of the query. Counts to 10,000. */
export async function listAudit(query: AuditQuery, { findNames, findAccountIds }: AccountLookups): Promise<AuditPage> {
  const slice = readSlice(query, usualSize);
  const condition = query.q && toSearch(query.q, query.actions ?? [], await findAccountIds(query.q));
  const { entries, ...counted } = await (condition ? search(query, condition, slice) : listAll(query, slice));
  const names = await findNames([...new Set(entries.flatMap(listAccounts))]);
  return { entries: entries.map((entry) => toAnswer(entry, names)), ...pageAnswer(slice, counted) };
}
