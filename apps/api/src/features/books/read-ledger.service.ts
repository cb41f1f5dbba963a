import type { IncludedTax } from '@kontor/shared/included-tax';
import { type BookedDocument, findDocumentsToBook } from '../documents/booked-documents.service.ts';
import { findOrdersToBook, type BookedOrder } from '../orders/lists/booked-orders.service.ts';
import type { StoredMovement } from '../payments/movement.model.ts';
import { type Period, readMovements } from '../payments/read-movements.service.ts';
import { matchDocument } from './match-document.ts';
import { splitMovement } from './split-movement.ts';

/** A movement with the order it belongs to, the invoice or correction that tells of it, and what it is worth by VAT rate. */
export interface LedgerEntry {
  movement: StoredMovement;
  order: BookedOrder | undefined;
  document: BookedDocument | undefined;
  split: IncludedTax[];
}

/** So many movements' orders are looked up at once. */
const batchSize = 200;

async function describe(movements: readonly StoredMovement[]): Promise<LedgerEntry[]> {
  const ids = movements.map(({ order }) => order);
  const [orders, documents] = await Promise.all([findOrdersToBook(ids), findDocumentsToBook(ids)]);
  return movements.map((movement) => {
    const order = orders.get(movement.order);
    const document = matchDocument(
      movement,
      documents.filter((one) => one.order === movement.order),
    );
    return { movement, order, document, split: splitMovement(movement, order, document) };
  });
}

/** What is booked in a period, in batches, the oldest first. */
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
