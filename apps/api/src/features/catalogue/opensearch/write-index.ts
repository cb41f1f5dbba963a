import * as z from 'zod/mini';
import { type Connection, writeMs } from './connection.ts';
import type { IndexEntry } from './index-form.ts';

/** State of an index: the change of the catalogue that it follows, kept in the index itself. */
export interface IndexState {
  seq: number;
  version: string;
  /** Whether it has missed changes: it follows later ones, and has to be rebuilt. */
  isBroken: boolean;
  builtAt: number;
  /** Milliseconds that it took to fill. */
  tookMs: number;
}

const stateSchema = z.object({
  _source: z.object({
    seq: z.number(),
    version: z.string(),
    isBroken: z.boolean(),
    builtAt: z.number(),
    tookMs: z.number(),
  }),
});
/** Answer of which only the success counts. */
export const anything = z.looseObject({});
const outcome = z.object({ status: z.number(), error: z.optional(z.unknown()) });
const bulkSchema = z.object({ items: z.array(z.record(z.string(), outcome)) });

/** Write of a document, or its removal. */
export type Operation = { entry: IndexEntry } | { deleted: string; version: number };

/** Versions come from the shop: a write that is older than what the index has is refused by it. */
const ordered = (_id: string, version: number) => ({ _id, version, version_type: 'external_gte' });

/** Returns the lines of a bulk call for a write. */
function toLines(operation: Operation): object[] {
  if ('deleted' in operation) return [{ delete: ordered(operation.deleted, operation.version) }];
  const { id, doc, version } = operation.entry;
  if (version !== undefined) return [{ index: ordered(id, version) }, doc];
  return [{ update: { _id: id, retry_on_conflict: 5 } }, { doc, doc_as_upsert: true }];
}

/** Reads how far an index goes; undefined if there is none. */
export async function readState({ call }: Connection, index: string): Promise<IndexState | undefined> {
  const found = await call(stateSchema, { method: 'GET', path: `/${index}/_doc/state` });
  return found?._source;
}

/** Writes to an index. @throws when OpenSearch refuses a write for another reason than that it has a newer one */
export async function writeToIndex(
  { alias, call }: Connection,
  index: string,
  operations: readonly Operation[],
): Promise<void> {
  if (operations.length === 0) return;
  const written = await call(bulkSchema, {
    method: 'POST',
    path: `/${index}/_bulk`,
    lines: operations.flatMap(toLines),
    // Otherwise OpenSearch would create an index under the name of a lost alias.
    query: { require_alias: index === alias },
    ms: writeMs,
  });
  const refused = (written?.items ?? [])
    .flatMap((item) => Object.entries(item))
    .find(([kind, { status }]) => status >= 400 && status !== 409 && !(kind === 'delete' && status === 404));
  if (!written || refused) throw new Error('OpenSearch refuses to write', { cause: refused?.[1].error });
}

/** Makes all earlier writes visible to searches, and then says how far they go. */
export async function writeState(connection: Connection, index: string, state: IndexState): Promise<void> {
  await connection.call(anything, { method: 'POST', path: `/${index}/_refresh`, ms: writeMs });
  const entry = { id: 'state', doc: { kind: 'state', ...state }, version: state.seq };
  await writeToIndex(connection, index, [{ entry }]);
}
