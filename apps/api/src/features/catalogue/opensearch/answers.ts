import * as z from 'zod/mini';
import type { Connection } from './connection.ts';

/** Number of groups, each product without one included. */
const groups = z.optional(z.object({ value: z.number() }));
const count = z.object({ doc_count: z.number(), groups });
const bucket = z.object({ key: z.string(), doc_count: z.number(), narrowed: z.optional(count), groups });

/** Aggregation of a search: a count, with the counts of values below it. */
const aggregation = z.object({
  doc_count: z.optional(z.number()),
  groups,
  values: z.optional(z.object({ buckets: z.array(bucket) })),
  buckets: z.optional(z.union([z.array(bucket), z.record(z.string(), count)])),
});
export type Aggregations = Record<string, z.output<typeof aggregation>>;

const hit = z.object({
  _id: z.string(),
  _score: z.optional(z.nullable(z.number())),
  _source: z.optional(z.record(z.string(), z.unknown())),
  fields: z.optional(z.record(z.string(), z.array(z.union([z.string(), z.number()])))),
  matched_queries: z.optional(z.array(z.string())),
  /** Variant that represents the hit's group. */
  inner_hits: z.optional(
    z.object({ face: z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }) }) }),
  ),
});
export type Hit = z.output<typeof hit>;

// Half an answer is none: a search that ran out of time or lost a shard fails.
const answer = z.object({
  timed_out: z.literal(false),
  _shards: z.object({ failed: z.literal(0) }),
  hits: z.object({ total: z.optional(z.object({ value: z.number() })), hits: z.array(hit) }),
  aggregations: z.optional(z.record(z.string(), aggregation)),
});
export type SearchAnswer = z.output<typeof answer>;

const answers = z.object({ responses: z.array(answer) });
/** Share of a search's time after which OpenSearch itself gives up. */
const ownShare = 0.8;

/** Runs searches in one call. @returns an answer each @throws when one of them fails, or the index is missing */
export async function searchAll(
  { alias, searchMs, call }: Connection,
  bodies: readonly object[],
): Promise<SearchAnswer[]> {
  if (bodies.length === 0) return [];
  const timeout = `${Math.round(searchMs * ownShare)}ms`;
  const lines = bodies.flatMap((body) => [{ index: alias }, { timeout, ...body }]);
  const found = await call(answers, { method: 'POST', path: '/_msearch', lines });
  if (found?.responses.length !== bodies.length) throw new Error('OpenSearch left out an answer');
  return found.responses;
}

/** Runs one search. */
export async function searchOnce(connection: Connection, body: object): Promise<SearchAnswer> {
  const [found] = await searchAll(connection, [body]);
  if (!found) throw new Error('OpenSearch gave no answer');
  return found;
}
