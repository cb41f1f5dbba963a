import type { Settings } from '@kontor/shared/settings';
import { isFullyRefunded, wasPaidByProvider } from '@kontor/shared/order-state';
import type { StripeWay } from '@kontor/shared/payments';
import type { ClientSession } from 'mongoose';
import { runExclusive } from '../../../lib/database/lease.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { words } from '@kontor/shared/words';
import type { Owed, OutboxRow } from '../../../lib/outbox.ts';
import { documentOutbox } from '../../orders/order-outbox.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { RefundParts } from '../../orders/changes/order-change.ts';
import { readOrder, transition } from '../../orders/transition.ts';
import type { DocumentData } from '../document-data.ts';
import type { DocumentFiles } from '../document-files.service.ts';
import { DocumentModel, type StoredDocument } from '../document.model.ts';
import { type DraftDocument, composeInvoice } from './compose-invoice.ts';
import { correctBy, correctRefund, correctRest, findStanding } from './compose-correction.ts';
import { ensureCounters, takeNumber } from './document-numbers.service.ts';
import { issuingWords } from './issuing-words.ts';

/** What documents are issued with. */
export interface Issuing {
  readSettings: () => Promise<Settings>;
  files: DocumentFiles;
  /** What can be paid with on Stripe's page now, where Stripe is offered. */
  readWays?: (() => readonly StripeWay[] | undefined) | undefined;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** How long after its holder was killed another process issues documents, in milliseconds. */
const leaseMs = 10_000;
/** How long a row waits of which no document could be made, in milliseconds. */
const pauseMs = 60_000;

/** Issues a document, in the transaction of its order's row. */
type Issue = (draft: DraftDocument) => Promise<DocumentData>;

/** One row of an order, with all that is decided by. */
interface Cause {
  order: StoredOrder;
  row: OutboxRow;
  issued: DocumentData[];
  settings: Settings;
  ways?: readonly StripeWay[] | undefined;
}

/** Of an order that is paid and has no invoice that counts; what costs nothing is not invoiced (§ 14 UStG asks for none). */
async function invoicePaid({ order, issued, settings, ways }: Cause, issue: Issue): Promise<void> {
  if (!order.isPaid || order.totalCents === 0) return;
  const standing = findStanding(issued);
  const isInvoiced = standing?.shares.some(({ gross, correctedGross }) => gross > correctedGross);
  if (!isInvoiced) await issue(composeInvoice(order, settings, ways));
}

/** The order's rows that documents follow from, the oldest first. */
function documentRowsOf({ outbox }: StoredOrder): OutboxRow[] {
  return outbox?.filter((row) => row.for === 'documents') ?? [];
}

/** What the event of the row gave back, where it says so. */
function partsOf({ order, row }: Cause): RefundParts | undefined {
  const event = order.events?.findLast(
    ({ kind, at, cents }) => kind === row.kind && at.getTime() === row.at.getTime() && cents === row.cents,
  );
  return event?.parts ?? undefined;
}

/**
 * What an order was taken as paid with may be less than its price (`marked_paid` of a part): once all of that is back, and no
 * further row says so, the rest of its invoice is owed no more either.
 */
async function correctRefunded(cause: Cause, issue: Issue): Promise<void> {
  const { order, row, issued } = cause;
  const standing = findStanding(issued);
  const draft = standing && correctRefund(standing, order, { cents: row.cents ?? 0, parts: partsOf(cause) });
  if (!draft) return;
  const corrected = await issue(draft);
  const isLast = documentRowsOf(order).at(-1)?._id === row._id;
  const left = isFullyRefunded(order) && isLast ? findStanding([...issued, corrected]) : undefined;
  const rest = left && correctRest(left, issuingWords[left.invoice.language].waived);
  if (rest) await issue(rest);
}

/**
 * Of a cancelled order. What a provider was paid is corrected by its refund; what was delivered and paid stays; all else is owed
 * no more, and what its invoice says of VAT would be owed all the same (§ 14c UStG).
 */
async function correctCancelled({ order, issued }: Cause, issue: Issue): Promise<void> {
  if (wasPaidByProvider(order) || (order.isDelivered && order.isPaid)) return;
  const standing = findStanding(issued);
  const draft = standing && correctRest(standing, issuingWords[standing.invoice.language].cancelled);
  if (draft) await issue(draft);
}

/** What an invoice must say of its addresses (§ 14 (4) UStG); another e-mail address alone makes none wrong. */
const addressesOf = ({ buyer: { email: _email, ...buyer }, deliveredTo }: DraftDocument): string =>
  JSON.stringify([buyer, deliveredTo]);

/** Corrects an invoice whose addresses are others by now, and issues it anew with what was corrected of it so far. */
async function reissue({ order, issued, settings }: Cause, issue: Issue): Promise<void> {
  const standing = findStanding(issued);
  if (!standing) return;
  const { buyer, deliveredTo, ...fresh } = composeInvoice(order, settings);
  const { number: _number, issuedAt: _issuedAt, deliveredTo: _deliveredTo, ...same } = standing.invoice;
  const draft = { ...same, buyer, ...(deliveredTo && { deliveredTo }) };
  const reason = issuingWords[fresh.language].addressCorrected;
  const rest = addressesOf(draft) === addressesOf(standing.invoice) ? undefined : correctRest(standing, reason);
  if (!rest) return;
  await issue(rest);
  const again = findStanding([await issue(draft)]);
  const corrected = standing.shares.map(({ correctedGross }) => correctedGross);
  if (!again || corrected.every((cents) => cents === 0)) return;
  await issue(correctBy(again, corrected, issuingWords[fresh.language].partlyRefunded));
}

/** What follows from each kind of row. */
const answers: Readonly<Record<string, (cause: Cause, issue: Issue) => Promise<void>>> = {
  paid: invoicePaid,
  marked_paid: invoicePaid,
  refunded: correctRefunded,
  cancelled: correctCancelled,
  address_corrected: reissue,
};

function termsOf({ number, order, buyer }: DocumentData): string[] {
  const found = [...words(number), ...words(order.number), ...words(buyer.company ?? ''), ...words(buyer.name ?? '')];
  return [...new Set(found)].slice(0, 50);
}

/** All documents of an order as this transaction sees them, in the order of issuing. */
function findIssued(order: string, session: ClientSession) {
  return DocumentModel.find({ order }).sort({ issuedAt: 1, _id: 1 }).session(session).lean<StoredDocument[]>();
}

/** Stores a document under the next number of its series, and with its order that it was issued. */
async function store(draft: DraftDocument, cause: Cause & { index: number; now: Date }, session: ClientSession) {
  const { order, row, index, now, settings } = cause;
  const data: DocumentData = { ...draft, ...(await takeNumber(draft.kind, now, session)) };
  const { number, kind, issuedAt } = data;
  const { logo } = settings.shop;
  const document = { _id: number, kind, issuedAt, order: order._id, cause: `${row._id}:${index}`, data };
  await DocumentModel.create([{ ...document, ...(logo && { logo }), terms: termsOf(data) }], { session });
  const what = kind === 'invoice' ? ('invoiced' as const) : ('corrected' as const);
  await transition(order._id, { kind: what, document: number, cents: data.totalCents }, { at: issuedAt, session });
  return data;
}

/**
 * Issues all that a row owes and removes it, in one transaction: number, document and event are there together or not at all,
 * and each row is answered once, whoever else takes it.
 * @returns the numbers; undefined while an earlier row of its order waits, because what follows from it must be known first
 */
async function answerRow(owed: Owed, { readSettings, readWays, now }: Issuing): Promise<string[] | undefined> {
  const [settings, at] = [await readSettings(), now()];
  await ensureCounters(at);
  return inTransaction(async (session) => {
    const order = await readOrder(owed.id, session);
    const rows = documentRowsOf(order);
    const row = rows.find(({ _id }) => _id === owed.row._id);
    // Another process was quicker.
    if (!row) return [];
    if (row !== rows[0]) return undefined;
    const issued = (await findIssued(order._id, session)).map(({ data }) => data);
    const numbers: string[] = [];
    const cause: Cause = { order, row, issued, settings, ways: readWays?.() };
    await answers[row.kind]?.(cause, async (draft) => {
      const data = await store(draft, { ...cause, index: numbers.length, now: at }, session);
      numbers.push(data.number);
      return data;
    });
    await documentOutbox.remove(owed, session);
    return numbers;
  });
}

/** Issues what a row owes, and writes its files; what a crash leaves unwritten is written when it is first asked for. */
async function takeRow(owed: Owed, issuing: Issuing): Promise<void> {
  const numbers = await answerRow(owed, issuing).catch(issuing.onError);
  if (!numbers) {
    await documentOutbox.postpone(owed, new Date(issuing.now().getTime() + pauseMs));
    return;
  }
  for (const number of numbers) await issuing.files.read(number).catch(issuing.onError);
}

async function findRows(now: Date): Promise<Owed[]> {
  const rows = await documentOutbox.find(now);
  return rows.toSorted((a, b) => a.row.at.getTime() - b.row.at.getTime());
}

/**
 * Issues the invoices and corrections that are owed: one process at a time, each once whatever happens.
 * @param signal ends it after the row at hand
 */
export async function issueDocuments(issuing: Issuing, signal?: AbortSignal): Promise<void> {
  if ((await findRows(issuing.now())).length === 0) return;
  await runExclusive(
    'documents',
    async (lost) => {
      for (const owed of await findRows(issuing.now())) {
        if (lost.aborted || signal?.aborted) return;
        await takeRow(owed, issuing);
      }
    },
    leaseMs,
  );
}
