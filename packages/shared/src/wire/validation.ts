import type * as z from 'zod/mini';
import type { FieldProblem } from './errors.ts';

/** The words a field problem can have; both sides translate by them. */
export const fieldCodes = [
  'required',
  'too_long',
  'too_short',
  'too_small',
  'too_large',
  'not_a_number',
  'not_whole',
  'invalid_email',
  'password_rule',
  'password_common',
  'password_own_word',
  'unknown_value',
  'repeated',
  'invalid_iban',
  'invalid_bic',
  'invalid_vat_id',
  'foreign_vat_id_required',
  'invalid_economic_id',
  'invalid_zipcode',
  'invalid_packstation',
  'invalid_post_number',
  'packstation_abroad',
  'invalid',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

type Issue = z.core.$ZodIssue;

function sizeCode(issue: Issue & { code: 'too_small' | 'too_big' }): FieldCode {
  const countable = issue.origin === 'string' || issue.origin === 'array';
  if (issue.code === 'too_big') return countable ? 'too_long' : 'too_large';
  if (!countable) return 'too_small';
  return issue.minimum === 1 ? 'required' : 'too_short';
}

function fieldCode(issue: Issue): FieldCode {
  const named = fieldCodes.find((code) => code === issue.message);
  if (named) return named;
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return sizeCode(issue);
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'required' : 'invalid';
    case 'invalid_value':
      return 'unknown_value';
    case 'invalid_format':
      return issue.format === 'email' ? 'invalid_email' : 'invalid';
    default:
      return 'invalid';
  }
}

/**
 * Turns a zod error into the contract's field problems, the same on both sides.
 * Schemas name their own problem by giving a field code as the message of a check.
 */
export function fieldProblems(error: z.core.$ZodError): (FieldProblem & { code: FieldCode })[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: fieldCode(issue),
    message: issue.message,
  }));
}
