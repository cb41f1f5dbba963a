import type { ErrorBody } from '@kontor/shared/errors';
import type { Order } from '@kontor/shared/orders';
import type { CallError } from '../../../api/problem.ts';

/** The order in a refusal because it was cancelled: whoever may read it still does (contract: `order_cancelled`). */
export function readCancelled(error: CallError | undefined): Order | undefined {
  if (!error || !('status' in error) || error.status !== 404) return undefined;
  if (typeof error.data !== 'object' || error.data === null) return undefined;
  // The server parses errors by this very schema; whatever a proxy wrote has no order.
  return (error.data as ErrorBody).order;
}
