import { countPieces, piecesHere } from '@kontor/shared/rules/order/left-to-send';
import type { StoredOrder } from '../order.model.ts';
import type { Pieces } from '../changes/order-change.ts';

type Facts = Partial<Pick<StoredOrder, 'shipments' | 'isCancelled' | 'isDelivered'>> & {
  lines: readonly Pieces[];
  restocked?: readonly Pieces[] | null | undefined;
};

/**
 * Counts units of each line that never left, without those already back in stock, and units that were shipped, without those
 * that came back. Restocked units count as unsent ones first, as shipping counts them (decision 024): the other way round, the
 * stock could be too low but never too high.
 */
function countByPlace(order: Facts) {
  const unsent = piecesHere(order);
  return order.lines.map(({ product, qty }) => {
    const here = countPieces(unsent, product);
    const back = countPieces(order.restocked ?? [], product);
    const backOfHere = Math.min(back, here);
    return { product, here: here - backOfHere, sent: qty - here - (back - backOfHere) };
  });
}

/** Leaves out lines of the merchant's own, which no stock is kept of. */
export function withoutOwn(order: Pick<StoredOrder, 'lines'>, pieces: readonly Pieces[]): Pieces[] {
  const own = new Set(order.lines.flatMap(({ product, isOwn }) => (isOwn ? [String(product)] : [])));
  return pieces.filter(({ product }) => !own.has(String(product)));
}

const some = (pieces: readonly Pieces[]): Pieces[] => pieces.filter(({ qty }) => qty > 0);

/** Returns the units that a cancellation returns to stock: neither shipped nor back already. */
export function findPiecesHere(order: Facts): Pieces[] {
  return some(countByPlace(order).map(({ product, here }) => ({ product, qty: here })));
}

/** Returns the units that can come back with a refund; for a cancelled order only shipped ones. */
export function findPiecesAway(order: Facts): Pieces[] {
  const isSentOnly = order.isCancelled && !order.isDelivered;
  return some(
    countByPlace(order).map(({ product, here, sent }) => ({ product, qty: isSentOnly ? sent : here + sent })),
  );
}
