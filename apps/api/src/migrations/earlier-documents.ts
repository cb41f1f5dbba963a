import type { Cents } from '@kontor/shared/rules/prices/money';
import type { DocumentData } from '../features/documents/writing/document-data.ts';
import type { StoredDocument } from '../features/documents/document.model.ts';
import { serverTexts } from '@kontor/languages/server-texts';
import type { StoredOrder } from '../features/orders/order.model.ts';
import { causeOfPayment } from '../features/payments/movements/movement-cause.ts';
import type { StoredMovement } from '../features/payments/movements/movement.model.ts';
import type { StoredPayment } from '../features/payments/payment.model.ts';
import type { OutboxRow } from '../lib/outbox.ts';

export type EarlierDocument = Pick<StoredDocument, '_id' | 'kind' | 'issuedAt' | 'cause'> & {
  data: Pick<DocumentData, 'totalCents' | 'reason' | 'language'>;
};

/** Records of an order from before movements had causes. */
export interface EarlierRecords {
  order: Pick<StoredOrder, '_id' | 'payment' | 'events' | 'outbox'>;
  payments: readonly Pick<StoredPayment, 'provider' | 'providerId' | 'allocation'>[];
  /** Movements without a cause, in the order of booking. */
  movements: readonly StoredMovement[];
  /** Documents in the order of issuing. */
  documents: readonly EarlierDocument[];
}

/** Cause of a movement, and its document, if it has one; `isAssumed`: it is only likely. */
export interface FoundCause {
  movement: StoredMovement;
  cause: string;
  document?: string | undefined;
  isAssumed: boolean;
}

/** Whether a document may belong to a movement: for a refund a correction of the same amount, otherwise an invoice. */
function isAbout({ kind, data }: EarlierDocument, movement: StoredMovement): boolean {
  if (movement.kind !== 'refund') return kind === 'invoice';
  return kind === 'correction' && data.totalCents === movement.cents;
}

/**
 * Returns the document that the books named until November 2026: of those that may belong to a movement, the one issued nearest
 * to its booking.
 */
function nameDocument(movement: StoredMovement, documents: readonly EarlierDocument[]): EarlierDocument | undefined {
  const written = movement._id.getTimestamp().getTime();
  const distance = ({ issuedAt }: EarlierDocument) => Math.abs(issuedAt.getTime() - written);
  const fitting = documents.filter((document) => isAbout(document, movement));
  return fitting.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Returns an order's waiting rows for documents, without causes. */
function waitingRows({ order }: EarlierRecords, kinds: readonly string[]): OutboxRow[] {
  const rows = order.outbox?.filter((row) => row.for === 'documents' && !row.causes && kinds.includes(row.kind));
  return rows ?? [];
}

/** Whether a correction follows from a refund, and not from a cancellation, a new address or another document. */
function isOfRefund({ kind, cause, data }: EarlierDocument): boolean {
  const { refunded, partlyRefunded, reversed } = serverTexts[data.language].corrections;
  return (
    kind === 'correction' && cause.endsWith(':0') && [refunded, partlyRefunded, reversed].includes(data.reason ?? '')
  );
}

/** Whether the ids of movements prove their order: by their second, or by one process' counter. */
function isOrderKnown(movements: readonly StoredMovement[]): boolean {
  const ids = movements.map(({ _id }) => _id.toHexString());
  const processes = new Set(ids.map((id) => id.slice(8, 18)));
  return processes.size === 1 || new Set(ids.map((id) => id.slice(0, 8))).size === ids.length;
}

const markPrefix = 'mark-';
const payingKinds = ['paid', 'marked_paid'];

/**
 * Returns the cause of a movement other than a refund: its payment's; for a manual mark that of the mark that was booked or
 * reversed.
 */
function findPayingCause(movement: StoredMovement, before: readonly StoredMovement[]): string {
  if (movement.kind !== 'bank' || !movement.key.startsWith(markPrefix)) return causeOfPayment(movement);
  const isMark = ({ kind, key, cents }: StoredMovement) => kind === 'bank' && key.startsWith(markPrefix) && cents > 0;
  const mark = movement.cents > 0 ? movement : before.findLast(isMark);
  return `${causeOfPayment(movement)} ${mark?.key ?? movement.key}`;
}

/** Whether a movement belongs to money that pays the order: other money was never invoiced. */
function paysOrder({ provider, providerId, key }: StoredMovement, { order, payments }: EarlierRecords): boolean {
  if (key.startsWith(markPrefix) || order.payment?.providerId === providerId) return true;
  const payment = payments.find((one) => one.provider === provider && one.providerId === providerId);
  return payment?.allocation === 'order' || payment?.allocation === 'part';
}

/**
 * Finds the causes of captures, bookings, disputes and marks: if there is one invoice, and the money pays the order, they
 * belong to it.
 */
function findPaying(records: EarlierRecords): FoundCause[] {
  const { movements, documents } = records;
  const paying = movements.filter(({ kind }) => kind !== 'refund');
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const isOne = invoices.length === 1 && waitingRows(records, payingKinds).length === 0;
  return paying.map((movement, index) => {
    const cause = findPayingCause(movement, paying.slice(0, index));
    const document = nameDocument(movement, documents)?._id;
    const isAssumed = document !== undefined && !(isOne && paysOrder(movement, records));
    // An assumed cause of one movement does not apply to others of its payment.
    return { movement, cause: isAssumed ? String(movement._id) : cause, document, isAssumed };
  });
}

/**
 * Matches refunds of one amount: if there are as many corrections and waiting rows, they belong to the refunds in their order.
 */
function findRefundsByAmount(cents: Cents, records: EarlierRecords): FoundCause[] {
  const { order, documents } = records;
  const movements = records.movements.filter((one) => one.kind === 'refund' && one.cents === cents);
  const issued = documents.filter((document) => isOfRefund(document) && document.data.totalCents === cents);
  const waiting = waitingRows(records, ['refunded']).filter((row) => row.cents === -cents);
  const answers = [
    ...issued.map(({ _id, cause }) => ({ cause: cause.split(':')[0] ?? cause, document: _id })),
    ...waiting.map(({ _id: cause }) => ({ cause, document: undefined })),
  ];
  const areOfPrice = movements.every(({ providerId }) => providerId === order.payment?.providerId);
  const isTold = areOfPrice && answers.length === movements.length && isOrderKnown(movements);
  return movements.map((movement, index) => {
    const answer = isTold ? answers[index] : undefined;
    if (answer) return { movement, ...answer, isAssumed: false };
    const document = nameDocument(movement, documents)?._id;
    return { movement, cause: String(movement._id), document, isAssumed: document !== undefined };
  });
}

/** Returns the causes of an order's movements, with their documents, as far as the records prove them. */
export function findEarlierCauses(records: EarlierRecords): FoundCause[] {
  const amounts = new Set(records.movements.filter(({ kind }) => kind === 'refund').map(({ cents }) => cents));
  return [...findPaying(records), ...[...amounts].flatMap((cents) => findRefundsByAmount(cents, records))];
}

/**
 * Finds the causes of waiting rows, so that their documents will have them: through its event for a payment, through its time
 * for a mark.
 */
export function findCausesOfRows(records: EarlierRecords, found: readonly FoundCause[]): Map<string, string[]> {
  const { events } = records.order;
  const causesOf = ({ kind, at }: OutboxRow): string[] => {
    const event = events?.find((one) => one.kind === kind && one.at.getTime() === at.getTime());
    const { provider, payment: providerId } = event ?? {};
    const paid = provider && providerId ? [causeOfPayment({ provider, providerId })] : [];
    const isMark = ({ movement }: FoundCause) =>
      movement.key.startsWith(markPrefix) && movement.at.getTime() === at.getTime() && movement.cents > 0;
    const mark = kind === 'marked_paid' ? found.find(isMark) : undefined;
    return mark ? [...paid, mark.cause] : paid;
  };
  const rows = waitingRows(records, payingKinds).map((row) => [row._id, causesOf(row)] as const);
  return new Map(rows.filter(([, causes]) => causes.length > 0));
}
