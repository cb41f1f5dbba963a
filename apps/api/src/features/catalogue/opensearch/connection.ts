import { Client } from '@opensearch-project/opensearch';
import * as z from 'zod/mini';
import { inSpan } from '../../../lib/watching/spans.ts';

/** Number of the index's form: raised when mapping or documents change, so that releases do not read each other's index. */
const form = 2;

/** Longest answer of a search, in milliseconds; a shopper's request falls back after it. */
const usualSearchMs = 1500;
/** Longest answer of a write. */
export const writeMs = 30_000;

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  body?: object;
  /** Lines of a bulk call. */
  lines?: readonly object[];
  query?: Record<string, string | boolean>;
  /** Milliseconds after which it fails; at least those of a search. */
  ms?: number;
}

/** Connection to OpenSearch, and the name of the shop's index. */
export interface Connection {
  /** Name that searches use; an alias of the current index. */
  alias: string;
  /** Longest answer of a search, in milliseconds. */
  searchMs: number;
  /** Sends one call, without repetition. @returns the parsed answer, undefined for 404 @throws for any other failure */
  call: <Schema extends z.ZodMiniType>(schema: Schema, call: Call) => Promise<z.output<Schema> | undefined>;
  close: () => Promise<void>;
}

/**
 * Opens a connection; nothing is sent yet.
 * @param searchUrl address with user and password, if any; its path is the name of the index, `kontor` by default
 * @param searchMs longest answer of a search
 */
export function connect(searchUrl: string, searchMs = usualSearchMs): Connection {
  const { pathname, username, password, origin } = new URL(searchUrl);
  const name = pathname.replaceAll('/', '').toLowerCase() || 'kontor';
  const auth = username
    ? { username: decodeURIComponent(username), password: decodeURIComponent(password) }
    : undefined;
  const client = new Client({ node: origin, maxRetries: 0, ...(auth && { auth }) });
  return {
    alias: `${name}-${form}`,
    searchMs,
    call: async (schema, { method, path, body, lines, query, ms = searchMs }) => {
      const content = lines ? { bulkBody: [...lines] } : { ...(body && { body }) };
      const send = () =>
        client.transport.request(
          { method, path, ...content, ...(query && { querystring: query }) },
          { requestTimeout: Math.max(ms, searchMs), maxRetries: 0, ignore: [404] },
        );
      const answer = await inSpan(`opensearch ${method}`, { kind: 'client' }, async () => send());
      return answer.statusCode === 404 ? undefined : z.parse(schema, answer.body);
    },
    close: () => client.close(),
  };
}
