import type { Response } from 'supertest';
import { errorCode, patiently } from './shop-calls.ts';

/** Sends calls in one moment, each again where it has only met another one. */
export function atOnce(...calls: (() => PromiseLike<Response>)[]): Promise<Response[]> {
  return Promise.all(calls.map((call) => patiently(call)));
}

/** Says in one line how a call has ended: `200`, or `400 invalid_link`. */
export function outcome(answer: Response | undefined): string {
  if (!answer) return 'none';
  return answer.status < 300 ? String(answer.status) : `${answer.status} ${errorCode(answer)}`;
}

/** Outcomes in an order that does not tell who was first. */
export function outcomes(answers: readonly Response[]): string[] {
  return answers.map(outcome).toSorted();
}
