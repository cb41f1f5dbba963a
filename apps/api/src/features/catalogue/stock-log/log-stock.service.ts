import type { StockCause } from '@kontor/shared/wire/stock-log';
import { type ClientSession, Types } from 'mongoose';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import type { AuditActor } from '../../audit/record-audit.service.ts';
import { StockMoveModel, type StoredStockMove } from './stock-move.model.ts';

/** Origin of a change by staff or a program, other than a form. */
export type StockEditor = AuditActor & { through?: 'import' | 'bulk' | 'stocktake' };

/** Cause of a movement, with its editor or order. */
export type StockReason = Pick<StoredStockMove, 'cause' | 'by' | 'note' | 'order'>;

function findCause({ program, through }: StockEditor): StockCause {
  return through ?? (program ? 'api' : 'by_hand');
}

/** Returns the reason of a change by staff or a program; without an editor the shop itself is the reason. */
export function readReason(editor: StockEditor = {}): StockReason {
  const by = editor.isAdmin || editor.program ? editor.name : undefined;
  return { cause: findCause(editor), ...(by && { by }) };
}

/** Units added to a product's stock (positive) or taken from it (negative). */
interface StockChange {
  product: Types.ObjectId;
  change: number;
}

/**
 * Logs movements of stock in the transaction that changes it. Every writer of `countInStock` calls this, except `setStock`: its
 * single updates note the movement in the product (`keep-moves.service.ts`).
 * @param changes changes of 0 units are skipped
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
