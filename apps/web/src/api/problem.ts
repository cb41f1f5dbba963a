import type { ErrorBody } from '@kontor/shared/wire/errors';
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Problem } from '../lib/problem.ts';
import type { KnownProblemCode } from '@kontor/shared/rules/access/problem-codes';

/** Error as RTK Query passes it to a component. */
export type CallError = FetchBaseQueryError | SerializedError;

function makeProblem(code: KnownProblemCode, message: string, status?: number): Problem {
  return { code, message, issues: [], lines: [], ...(status === undefined ? {} : { status }) };
}

/** Finds a code for an answer without the contract's body, from a proxy between browser and server. */
function findCodeByStatus(status: number): KnownProblemCode {
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 429) return 'too_many_attempts';
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'unknown';
}

function has<Key extends string>(data: object, key: Key): data is Record<Key, unknown> {
  return key in data;
}

/** Tells an error of the contract from one written by a proxy. Checked without zod, which the first page does not load. */
function isErrorBody(data: unknown): data is ErrorBody {
  if (typeof data !== 'object' || data === null) return false;
  const isList = (key: string) => !has(data, key) || Array.isArray(data[key]);
  return (
    has(data, 'code') &&
    typeof data.code === 'string' &&
    has(data, 'message') &&
    typeof data.message === 'string' &&
    isList('issues') &&
    isList('lines')
  );
}

function readAnsweredProblem(status: number, data: unknown): Problem {
  if (!isErrorBody(data)) return makeProblem(findCodeByStatus(status), `HTTP ${status}`, status);
  const { code, message, issues = [], lines = [] } = data;
  return { code, message, issues, lines, status };
}

function readFetchProblem(error: FetchBaseQueryError): Problem {
  switch (error.status) {
    case 'FETCH_ERROR':
      return makeProblem('network', error.error);
    case 'TIMEOUT_ERROR':
      return makeProblem('timeout', error.error);
    case 'PARSING_ERROR':
      return makeProblem(findCodeByStatus(error.originalStatus), error.error, error.originalStatus);
    case 'CUSTOM_ERROR':
      return makeProblem('unknown', error.error);
    default:
      return readAnsweredProblem(error.status, error.data);
  }
}

/**
 * Converts any error of RTK Query into the shape that pages show: the server's body, a lost connection, a timeout, an
 * unreadable answer, or an exception of the site.
 */
export function readProblem(error: CallError): Problem;
export function readProblem(error: CallError | undefined): Problem | undefined;
export function readProblem(error: CallError | undefined): Problem | undefined {
  if (!error) return undefined;
  return 'status' in error ? readFetchProblem(error) : makeProblem('unknown', error.message ?? 'Unknown error');
}
