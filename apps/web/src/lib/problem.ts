import type { ErrorCode } from '@kontor/shared/error-codes';
import type { CurrentLine, FieldProblem } from '@kontor/shared/errors';

/** What can go wrong before a server's answer is there or readable. */
export const transportCodes = ['network', 'timeout', 'unknown'] as const;
export type TransportCode = (typeof transportCodes)[number];

/** Codes that any page can meet, whose words come with the first page. */
export const genericCodes = [
  ...transportCodes,
  'invalid_input',
  'not_found',
  'too_many_attempts',
  'internal',
  'unavailable',
] as const satisfies readonly (ErrorCode | TransportCode)[];
export type GenericCode = (typeof genericCodes)[number];

/** Codes whose words come with the further pages. */
export type SpecialCode = Exclude<ErrorCode, GenericCode>;

/** Every code the shop has words for. */
export type KnownProblemCode = ErrorCode | TransportCode;

/** Anything that went wrong with a call, in one shape. `message` is English and for developers. */
export interface Problem {
  /** A `KnownProblemCode`, or one a newer server has come up with. */
  code: string;
  message: string;
  issues: FieldProblem[];
  /** The cart's lines as they now are; comes with `price_changed` and `out_of_stock`. */
  lines: CurrentLine[];
  /** HTTP status, where there was an answer. */
  status?: number;
}
