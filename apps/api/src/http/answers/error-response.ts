import type { ErrorCode } from '@kontor/shared/rules/access/error-codes';
import type { ErrorBody } from '@kontor/shared/wire/errors';
import { orderSchema } from '@kontor/shared/wire/orders';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import * as z from 'zod/mini';
import { BusyError } from '../../lib/tasks/bounded-queue.ts';
import { isDatabaseAway, isWriteConflict } from '../../lib/database/database-errors.ts';
import { noteErrorCode } from '../request-metrics.ts';
import { type StorageProblem, StorageError } from '../../lib/storage/storage-error.ts';
import { ApiError } from './api-error.ts';

/** Failures of Express' own parsers, by their `type` (body-parser) or `code` (multer). */
const parserErrors: Readonly<Record<string, readonly [ErrorCode, string]>> = {
  'entity.parse.failed': ['invalid_json', 'The request body is not valid JSON'],
  'entity.too.large': ['too_large', 'The request body is too large'],
  'parameters.too.many': ['too_large', 'The request body has too many fields'],
  'encoding.unsupported': ['unsupported_type', 'Unsupported content encoding'],
  'charset.unsupported': ['unsupported_type', 'Unsupported charset'],
  'request.aborted': ['invalid_input', 'The request was cut off'],
  'request.size.invalid': ['invalid_input', 'The request body has another size than announced'],
};

function parserError(error: Error): ApiError | undefined {
  const known = 'type' in error && typeof error.type === 'string' ? parserErrors[error.type] : undefined;
  if (known) return new ApiError(...known);
  // A malformed percent-encoding in the path: no such address.
  if (error instanceof URIError) return new ApiError('not_found', 'Not found');
  // Any other error that a parser attributes to the caller, such as an invalid compressed body.
  if ('expose' in error && error.expose === true && 'status' in error && error.status === 400) {
    return new ApiError('invalid_input', 'The request could not be read');
  }
  return undefined;
}

/** Whether a call was refused because of other calls at the same moment, so that a second later it may succeed. */
function isBusy(error: unknown): boolean {
  return error instanceof BusyError || isWriteConflict(error);
}

/** Messages of a store that cannot take files. Files that are there are served all the same. */
const storageErrors: Readonly<Partial<Record<StorageProblem, readonly [ErrorCode, string]>>> = {
  full: ['storage_full', 'The shop has no space left for files'],
  read_only: ['storage_read_only', 'The shop cannot write files at present'],
};

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StorageError) {
    const known = storageErrors[error.problem];
    if (known) return new ApiError(...known);
    return new ApiError('unavailable', 'The shop cannot reach its files, please try again', { retryAfter: 5 });
  }
  if (error instanceof Error) {
    const known = parserError(error);
    if (known) return known;
    if (isBusy(error)) {
      return new ApiError('unavailable', 'Too many requests for the same at this moment, please try again', {
        retryAfter: 1,
      });
    }
    if (isDatabaseAway(error)) {
      return new ApiError('unavailable', 'The shop is briefly unavailable, please try again', { retryAfter: 5 });
    }
  }
  return new ApiError('internal', 'Something went wrong on our side');
}

/** Creates the contract's JSON of an error. */
export function makeErrorBody({ message, code, details }: ApiError): ErrorBody {
  const { issues, lines, totals, limit, keys, order, contact, statement } = details;
  return {
    message,
    code,
    ...(issues && { issues }),
    ...(lines && { lines }),
    ...(totals && { totals }),
    ...(limit && { limit }),
    ...(contact && { contact }),
    ...(keys && { keys }),
    ...(statement && { statement }),
    // Like every other answer: without undeclared fields.
    ...(order && { order: z.parse(orderSchema, order) }),
  };
}

/** Turns every error into the contract's JSON; no other code does. */
export const errorResponse: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (res.headersSent) {
    next(error);
    return;
  }
  const answer = toApiError(error);
  noteErrorCode(res, answer.code);
  // A flood of sign-ins or orders would flood the error log as well; each is logged as 503 anyway.
  const isFault = answer.status >= 500 && answer.code !== 'shop_closed' && answer.code !== 'not_implemented';
  if (isFault && !isBusy(error)) req.log.error({ err: error }, 'request failed');
  if (answer.details.retryAfter) res.set('Retry-After', String(answer.details.retryAfter));
  res.status(answer.status).set('Cache-Control', 'no-store').json(makeErrorBody(answer));
};

/** Answers JSON 404 for addresses below /api without an endpoint. */
export const unknownCall: RequestHandler = (_req, _res, next) => {
  next(new ApiError('not_found', 'No such call'));
};
