import type { StockCause } from '@kontor/shared/wire/stock-log';
import { type ClientSession, Types } from 'mongoose';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import type { AuditActor } from '../../audit/record-audit.service.ts';
import { StockMoveModel, type StoredStockMove } from './stock-move.model.ts';

/** Origin of a change by staff or a program, where it is no form. */
export type StockEditor = AuditActor & { through?: 'import' | 'bulk' | 'stocktake' };

/** Cause of a movement, and who or which order stands behind it. */
export type StockReason = Pick<StoredStockMove, 'cause' | 'by' | 'note' | 'order'>;

function findCause({ program, through }: StockEditor): StockCause {
  return through ?? (program ? 'api' : 'by_hand');
}

/** Returns the reason of a change by staff or a program; without an editor it is the shop's own. */
export function readReason(editor: StockEditor = {}): StockReason {
  const by = editor.isAdmin || editor.program ? editor.name : undefined;
  return { cause: findCause(editor), ...(by && { by }) };
}

/** Units of a product that came (positive) or went (negative). */
interface StockChange {
  product: Types.ObjectId;
  change: number;
}

/**
 * Logs movements of stock in the transaction that moves it. Every writer of `countInStock` calls this, but `setStock`, whose
 * single updates note their movement in the product (`keep-moves.service.ts`).
 * @param changes those of 0 units are left out
 */
export async function logStock(
  changes: readonly StockChange[],
  reason: StockReason,
  session: ClientSession,
): Promise<void> {
  const at = shopNow();
  const moves = changes
    .filter(({ change }) => change !== 0)
    .map(({ product, change }) => ({ _id: new Types.ObjectId(), product, at, change, ...reason }));
  if (moves.length > 0) await StockMoveModel.collection.insertMany(moves, { session });
}
