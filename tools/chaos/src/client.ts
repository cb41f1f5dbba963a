import { setTimeout as sleep } from 'node:timers/promises';

/** Time for which a client repeats an unanswered call, in milliseconds. */
const patienceMs = 60_000;
/** Time limit of an attempt in milliseconds: the shop must answer 503 before. */
const attemptMs = 20_000;
/**
 * Longest pause before a repetition in milliseconds: shorter than `Retry-After`, since the shop is measured and not the
 * shoppers' patience.
 */
const pauseMs = 200;

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** Sent as multipart form, in place of a body. */
  form?: FormData;
  token?: string | undefined;
  /** Sent as `Idempotency-Key`. */
  key?: string;
}

export interface Answer {
  status: number;
  body: unknown;
  /** whether an earlier attempt was cut off or answered 503, and may still have taken effect */
  isRepeat: boolean;
}

/** Counts over all clients of a run. */
export interface Tally {
  answers: number;
  /** attempts whose connection broke, or for which a balancer found no shop */
  broken: number;
  unavailable: number;
  /** forbidden answers: 5xx, and 503 without `Retry-After` */
  faults: string[];
}

export type Ask = (call: Call) => Promise<Answer>;

async function attempt(port: number, { method, path, body, form, token, key }: Call): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    signal: AbortSignal.timeout(attemptMs),
  });
}

/** Tells whether the shop has answered, and not a balancer that found none: only the shop's answers have this header. */
const isFromShop = ({ headers }: Response) => headers.has('x-content-type-options');

/** Returns the answer; undefined if it requests a repetition. */
async function read(response: Response, call: Call, tally: Tally): Promise<Omit<Answer, 'isRepeat'> | undefined> {
  const text = await response.text();
  const { status } = response;
  if (!isFromShop(response)) {
    tally.broken += 1;
    return undefined;
  }
  tally.answers += 1;
  const saying = `${call.method} ${call.path}: ${status} ${text.slice(0, 300)}`;
  if (status === 503) {
    tally.unavailable += 1;
    if (!response.headers.has('retry-after')) tally.faults.push(`${saying} (no Retry-After)`);
    return undefined;
  }
  // 507 says that files cannot be stored now; its caller judges it.
  if (status < 500 || status === 507) return { status, body: text === '' ? undefined : JSON.parse(text) };
  tally.faults.push(saying);
  return undefined;
}

/**
 * Creates a realistic client: it repeats a call with the same key after a lost connection or a 503.
 * @param ports of the shop's processes, asked in turn as a load balancer does, or the one of a balancer
 * @throws after a minute without an answer
 */
export function makeClient(ports: readonly number[], tally: Tally): Ask {
  let turn = 0;
  return async (call) => {
    const deadline = performance.now() + patienceMs;
    for (let isRepeat = false; performance.now() < deadline; isRepeat = true) {
      turn += 1;
      try {
        const response = await attempt(ports[turn % ports.length] ?? 0, call);
        const answer = await read(response, call, tally);
        if (answer) return { ...answer, isRepeat };
      } catch {
        tally.broken += 1;
      }
      await sleep(pauseMs);
    }
    throw new Error(`${call.method} ${call.path}: nobody answered for a minute`);
  };
}
