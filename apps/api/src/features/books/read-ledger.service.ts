import type { IncludedTax } from '@kontor/shared/rules/prices/included-tax';
import { type BookedDocument, findDocumentsToBook } from '../documents/exports/booked-documents.service.ts';
import { findAssumedMovements, findCauses } from '../documents/document-causes.service.ts';
import { findOrdersToBook, type BookedOrder } from '../orders/lists/booked-orders.service.ts';
import type { StoredMovement } from '../payments/movements/movement.model.ts';
import { type Period, findMovementsById, readMovements } from '../payments/movements/read-movements.service.ts';
import { splitMovement } from './split-movement.ts';

/** A movement with its order, its invoice or correction, and its amounts by VAT rate. */
export interface LedgerEntry {
  movement: StoredMovement;
  order: BookedOrder | undefined;
  document: BookedDocument | undefined;
  /** The movement is older than recorded causes: its document is the likeliest one. */
  isAssumed?: boolean;
  split: IncludedTax[];
}

/** Movements per batch whose orders are looked up at once. */
const batchSize = 200;

async function describe(movements: readonly StoredMovement[]): Promise<LedgerEntry[]> {
  const ids = movements.map(({ order }) => order);
  const [orders, documents, causes] = await Promise.all([
    findOrdersToBook(ids),
    findDocumentsToBook(ids),
    findCauses(ids),
  ]);
  const byNumber = new Map(documents.map((document) => [document._id, document]));
  return movements.map((movement) => {
    const order = orders.get(movement.order);
    const cause = causes.get(movement.cause ?? '');
    const document = byNumber.get(cause?.document ?? '');
    const isAssumed = cause?.isAssumed === true;
    const split = splitMovement(
      movement,
      order,
      cause?.reduces ?? (document?.kind === 'correction' ? document.data : undefined),
    );
    return { movement, order, document, isAssumed, split };
  });
}

/** Returns a batch of movements from before November 2026 whose document is only assumed, the oldest first. */
export async function readAssumed(): Promise<LedgerEntry[]> {
  return describe(await findMovementsById(await findAssumedMovements(batchSize)));
}

/** Reads the movements booked in a period, in batches, the oldest first. */
export async function* readLedger(period: Period): AsyncGenerator<LedgerEntry[]> {
  let batch: StoredMovement[] = [];
  for await (const movement of readMovements(period)) {
    batch.push(movement);
    if (batch.length < batchSize) continue;
    yield describe(batch);
    batch = [];
  }
  if (batch.length > 0) yield describe(batch);
}
