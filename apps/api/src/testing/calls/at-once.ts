import type { Response } from 'supertest';
import { errorCode, patiently } from './shop-calls.ts';

/** Sends calls simultaneously, and repeats those that only conflicted with another one. */
export function atOnce(...calls: (() => PromiseLike<Response>)[]): Promise<Response[]> {
  return Promise.all(calls.map((call) => patiently(call)));
}

/** Returns a call's outcome in one line: `200`, or `400 invalid_link`. */
export function outcome(answer: Response | undefined): string {
  if (!answer) return 'none';
  return answer.status < 300 ? String(answer.status) : `${answer.status} ${errorCode(answer)}`;
}

/** Returns sorted outcomes, which do not depend on the order of the answers. */
export function outcomes(answers: readonly Response[]): string[] {
  return answers.map(outcome).toSorted();
}
