import type { ErrorBody } from '@kontor/shared/wire/errors';
import type { CallError } from './problem.ts';

/** Returns the body of a refusal by the contract, for fields that `Problem` leaves out; any of them may be missing. */
export function readErrorBody(error: CallError | undefined): Partial<ErrorBody> {
  if (!error || !('data' in error) || typeof error.data !== 'object' || error.data === null) return {};
  // The server writes errors by this schema; a proxy's body has none of its fields.
  return error.data;
}
