import type { Types } from 'mongoose';
import { renewListVersion } from './catalogue.service.ts';

/**
 * Says to the lists that some of these products may be sold out or back. Called after the commit: what was stored is stored, and the
 * caller is told so even if the database is away by now. Lists then heal by themselves within ten seconds.
 */
export async function announceStock(products: readonly Types.ObjectId[]): Promise<void> {
  await renewListVersion('stock', products).catch(() => undefined);
}
