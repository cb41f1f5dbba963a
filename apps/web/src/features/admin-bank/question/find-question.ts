import type { StatementQuestion } from '@kontor/shared/wire/bank-formats';
import type { ErrorBody } from '@kontor/shared/wire/errors';
import type { CallError } from '../../../api/problem.ts';

/** Returns the server's question on a file that it cannot read alone. Typed by the answer, which the server has parsed. */
export function findQuestion(error: CallError | undefined): StatementQuestion | undefined {
  if (!error || !('data' in error) || typeof error.data !== 'object' || error.data === null) return undefined;
  const { code, statement } = error.data as Partial<ErrorBody>; // the server has written it in this shape
  return code === 'statement_unreadable' ? statement : undefined;
}
