import type { ErrorBody } from '@kontor/shared/wire/errors';
import type { CallError } from './problem.ts';

/** The body of a refusal as the contract has it, for what a `Problem` leaves out; nothing of it is certain to be there. */
export function readErrorBody(error: CallError | undefined): Partial<ErrorBody> {
  if (!error || !('data' in error) || typeof error.data !== 'object' || error.data === null) return {};
  // The server answers errors by this very schema; whatever a proxy wrote has none of its fields.
  return error.data;
}
