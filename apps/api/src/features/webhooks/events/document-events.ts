import type { ClientSession } from 'mongoose';
import type { DocumentEvent } from '../../changes/read-events.ts';
import { type OutgoingEvent, storeEvents } from './store-events.service.ts';

/** Fields of a product that change with its stock. A change of only these causes no `product.updated`. */
const stockFields: ReadonlySet<string> = new Set(['countInStock', 'version']);

function listTypes({ kind, type, fields, stock }: DocumentEvent): OutgoingEvent['type'][] {
  if (kind === 'products') {
    if (type === 'created') return ['product.created'];
    if (type === 'deleted') return ['product.deleted'];
    const isEdited = fields.length === 0 || fields.some((field) => !stockFields.has(field));
    return [
      ...(isEdited ? (['product.updated'] as const) : []),
      ...(stock === undefined ? [] : (['stock.changed'] as const)),
    ];
  }
  if (kind === 'users' && type === 'created') return ['customer.created'];
  if (kind === 'users' && type === 'deleted') return ['customer.erased'];
  if (kind === 'withdrawals' && type === 'created') return ['withdrawal.received'];
  // Set once, when its goods are here.
  if (kind === 'returns') return type === 'changed' && fields.includes('receivedAt') ? ['return.received'] : [];
  return kind === 'reviews' && type === 'created' ? ['review.created'] : [];
}

/** Returns the events for programs that follow from one write of a document. Orders use their outbox instead. */
function toOutgoing(event: DocumentEvent): OutgoingEvent[] {
  const { kind, id, at, stock } = event;
  return listTypes(event).map((type) => {
    const data = { _id: id, ...(type === 'stock.changed' && { countInStock: stock }) };
    return { type, subject: `${kind} ${id}`, at, data };
  });
}

/** Stores the events of written documents, in the transaction that records the writes. */
export async function takeDocumentEvents(events: readonly DocumentEvent[], session: ClientSession): Promise<void> {
  const outgoing = events.flatMap(toOutgoing);
  if (outgoing.length > 0) await storeEvents(outgoing, session);
}
