import type { BookedDocument } from '../documents/booked-documents.service.ts';
import type { StoredMovement } from '../payments/movement.model.ts';

/** Whether a document can be what tells of a movement: of a refund the correction of just so much, else an invoice. */
function isAbout({ kind, data }: BookedDocument, movement: StoredMovement): boolean {
  if (movement.kind !== 'refund') return kind === 'invoice';
  return kind === 'correction' && data.totalCents === movement.cents;
}

/**
 * The document that tells of a movement: of those that can, the one issued nearest to when the movement was written down,
 * which is seconds later.
 * @param documents of the movement's order @returns undefined where there is none, or none yet
 */
export function matchDocument(
  movement: StoredMovement,
  documents: readonly BookedDocument[],
): BookedDocument | undefined {
  const written = movement._id.getTimestamp().getTime();
  const distance = ({ issuedAt }: BookedDocument) => Math.abs(issuedAt.getTime() - written);
  const fitting = documents.filter((document) => isAbout(document, movement));
  return fitting.toSorted((a, b) => distance(a) - distance(b))[0];
}
