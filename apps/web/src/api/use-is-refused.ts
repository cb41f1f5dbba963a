import type { ErrorCode } from '@kontor/shared/rules/access/error-codes';
import { useSelector } from 'react-redux';
import type { api } from './api.ts';
import { readProblem } from './problem.ts';

interface ApiState {
  api: ReturnType<typeof api.reducer>;
}

/** Tells whether the last answer of any call was a refusal with this code. A cached answer may be a minute old. */
export function useIsRefused(code: ErrorCode): boolean {
  return useSelector(({ api: { queries, mutations } }: ApiState) =>
    [...Object.values(queries), ...Object.values(mutations)].some((call) => readProblem(call?.error)?.code === code),
  );
}
