import type { Settings } from '@kontor/shared/wire/settings';
import { ApiError } from '../../../../http/answers/api-error.ts';

/** Seconds until a client should retry: the opening time is unknown, and an hour is soon enough. */
const retryAfter = 3600;

/** @throws 503 `shop_closed` */
export function refuseWhileClosed({ state }: Settings['opening']): void {
  if (state === 'closed') throw new ApiError('shop_closed', 'The shop takes no orders yet', { retryAfter });
}
