import { expect, test } from 'vitest';
import { readProblem, type CallError } from './problem.ts';

test("keeps the server's message, issues and lines", () => {
  const line = { _id: 'a', name: 'Vase', price: 5, countInStock: 0, gone: true };
  const issue = { path: 'email', code: 'invalid_email', message: 'Invalid' };
  const data = { message: 'Too few', code: 'out_of_stock', lines: [line], issues: [issue] };
  expect(readProblem({ status: 409, data })).toEqual({ ...data, status: 409 });
});

test.each<[CallError, string]>([
  [{ status: 'FETCH_ERROR', error: 'TypeError' }, 'network'],
  [{ status: 'TIMEOUT_ERROR', error: 'AbortError' }, 'timeout'],
  [{ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'SyntaxError' }, 'unavailable'],
  [{ status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'SyntaxError' }, 'unknown'],
  [{ status: 'CUSTOM_ERROR', error: 'x' }, 'unknown'],
  [{ status: 429, data: undefined }, 'too_many_attempts'],
  [{ status: 500, data: { error: 'old shape' } }, 'unknown'],
  [{ name: 'TypeError', message: 'our own fault' }, 'unknown'],
])('%j is %s', (error, code) => expect(readProblem(error).code).toBe(code));

test('no error is no problem', () => expect(readProblem(undefined)).toBeUndefined());
