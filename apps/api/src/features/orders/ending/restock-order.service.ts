import type { ClientSession } from 'mongoose';
import { returnStock } from '../../catalogue/stock.service.ts';
import { type Actor, transition } from '../transition.ts';

/**
 * Puts the pieces of an order back into stock with a refund, once. The caller says `announceStock()` after committing.
 * @returns false when they were back already
 */
export async function restockOrder(id: string, actor: Actor, session: ClientSession): Promise<boolean> {
  const restocked = await transition(id, { kind: 'restocked', actor }, { session });
  if (restocked) await returnStock(restocked.order.lines, session);
  return restocked !== undefined;
}
