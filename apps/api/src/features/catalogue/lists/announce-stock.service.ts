import type { Types } from 'mongoose';
import { renewListVersion } from './catalogue.service.ts';

/**
 * Invalidates lists after some of these products may have sold out or come back. Called after the commit: the caller reports
 * success even if the database has become unreachable. Lists then correct themselves within ten seconds.
 */
export async function announceStock(products: readonly Types.ObjectId[]): Promise<void> {
  await renewListVersion('stock', products).catch(() => undefined);
}
