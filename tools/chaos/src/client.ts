import { setTimeout as sleep } from 'node:timers/promises';

/** Time for which a client repeats an unanswered call, in milliseconds. */
const patienceMs = 60_000;
/** When it gives up on one attempt: the shop has to say 503 before. */
const attemptMs = 20_000;
/** Shoppers would wait for as long as `Retry-After` says; here the shop is measured and not their patience. */
const pauseMs = 200;

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  token?: string | undefined;
  /** Sent as `Idempotency-Key`. */
  key?: string;
}

export interface Answer {
  status: number;
  body: unknown;
  /** An earlier attempt was cut off or answered 503: it may have been carried out all the same. */
  isRepeat: boolean;
}

/** Counts over all clients of a run. */
export interface Tally {
  answers: number;
  /** Attempts whose connection broke. */
  broken: number;
  unavailable: number;
  /** Answers that must not be: 500 and the like, and 503 without `Retry-After`. */
  faults: string[];
}

export type Ask = (call: Call) => Promise<Answer>;

async function attempt(port: number, { method, path, body, token, key }: Call): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(attemptMs),
  });
}

/** @returns what was answered; undefined when the answer asks for a repetition */
async function read(response: Response, call: Call, tally: Tally): Promise<Omit<Answer, 'isRepeat'> | undefined> {
  const text = await response.text();
  const { status } = response;
  tally.answers += 1;
  const saying = `${call.method} ${call.path}: ${status} ${text.slice(0, 300)}`;
  if (status === 503) {
    tally.unavailable += 1;
    if (!response.headers.has('retry-after')) tally.faults.push(`${saying} (no Retry-After)`);
    return undefined;
  }
  if (status < 500) return { status, body: text === '' ? undefined : JSON.parse(text) };
  tally.faults.push(saying);
  return undefined;
}

/**
 * A client as a real one: it repeats a call, with the same key, when the connection broke or the shop is unavailable.
 * @param ports of the shop's processes, asked in turn as a load balancer does
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
