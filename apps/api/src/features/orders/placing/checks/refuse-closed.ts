import type { Settings } from '@kontor/shared/wire/settings';
import { ApiError } from '../../../../http/answers/api-error.ts';

/** In seconds. The opening time is unknown; asking again in an hour is soon enough. */
const retryAfter = 3600;

/** @throws 503 `shop_closed` */
export function refuseWhileClosed({ state }: Settings['opening']): void {
  if (state === 'closed') throw new ApiError('shop_closed', 'The shop takes no orders yet', { retryAfter });
}
