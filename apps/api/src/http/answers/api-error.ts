import { type ErrorCode, errorStatus } from '@kontor/shared/rules/access/error-codes';
import type { StatementQuestion } from '@kontor/shared/wire/bank-formats';
import type { CurrentLine, CurrentTotals, ExceededLimit, FieldProblem } from '@kontor/shared/wire/errors';
import type { Order } from '@kontor/shared/wire/orders';

interface Details {
  issues?: FieldProblem[];
  lines?: CurrentLine[];
  totals?: CurrentTotals;
  /** For `order_too_large`. */
  limit?: ExceededLimit;
  /** For `not_ready`. */
  keys?: string[];
  /** For `statement_unreadable`. */
  statement?: StatementQuestion | undefined;
  /** For `order_cancelled`, to callers who may read it. */
  order?: Order;
  /** Address to write to instead. */
  contact?: string;
  /** Seconds until a retry; sent as the `Retry-After` header. */
  retryAfter?: number;
}

/** Error that services and routes throw on purpose. Its code decides the HTTP status. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Creates a 404 for a thing that does not exist or whose id is malformed. */
export function notFound(what: string): ApiError {
  return new ApiError('not_found', `${what} not found`);
}
