import type { ErrorCode } from './error-codes.ts';

/** Codes of failures before a server's answer is there or readable. */
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
