import type { Settings } from '@kontor/shared/wire/settings';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import type { ClientSession } from 'mongoose';
import { type Lease, runExclusive } from '../../../lib/database/lease.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { words } from '@kontor/shared/rules/text/words';
import type { Owed } from '../../../lib/outbox.ts';
import { runForRequest } from '../../../lib/watching/request-id.ts';
import { documentOutbox } from '../document-backlog.ts';
import { readOrder, transition } from '../../orders/transition.ts';
import { findPart } from '../../payments/bank-records.service.ts';
import type { DocumentData } from '../writing/document-data.ts';
import type { DocumentFiles } from '../document-files.service.ts';
import { DocumentModel, type StoredDocument } from '../document.model.ts';
import { type Answer, type Cause, answers, listDocumentRows } from './answer-rows.ts';
import type { DraftDocument } from './compose-invoice.ts';
import { closeCauses, findOpenCauses, storeCauses } from '../document-causes.service.ts';
import { ensureCounters, takeNumber } from './document-numbers.service.ts';

/** Input for issuing documents. */
export interface Issuing {
  readSettings: () => Promise<Settings>;
  files: DocumentFiles;
  /** Reads the payment methods on Stripe's page now, where Stripe is offered. */
  readOffer?: (() => ProviderOffer) | undefined;
  now: () => Date;
  /** Called with the number of each document that is stored. */
  onIssued?: (number: string) => void;
  onError: (error: unknown) => void;
}

/** Held by the process that issues documents. */
const issuingLease: Lease = { name: 'documents', ms: 10_000 };
/** Pause of a row after a failure, in milliseconds. */
const pauseMs = 60_000;

function listDocumentTerms({ number, order, buyer }: DocumentData): string[] {
  const found = [...words(number), ...words(order.number), ...words(buyer.company ?? ''), ...words(buyer.name ?? '')];
  return [...new Set(found)].slice(0, 50);
}

/** Returns all documents of an order as this transaction sees them, in the order of issuing. */
function findIssued(order: string, session: ClientSession) {
  return DocumentModel.find({ order }).sort({ issuedAt: 1, _id: 1 }).session(session).lean<StoredDocument[]>();
}

/** Stores a document under the next number of its series, and adds an event to its order. */
async function store(draft: DraftDocument, cause: Cause & { index: number; now: Date }, session: ClientSession) {
  const { order, row, index, now, settings } = cause;
  const data: DocumentData = { ...draft, ...(await takeNumber(draft.kind, now, session)) };
  const { number, kind, issuedAt } = data;
  const { logo } = settings.shop;
  const document = { _id: number, kind, issuedAt, order: order._id, cause: `${row._id}:${index}`, data };
  await DocumentModel.create([{ ...document, ...(logo && { logo }), terms: listDocumentTerms(data) }], { session });
  const what = kind === 'invoice' ? ('invoiced' as const) : ('corrected' as const);
  await transition(order._id, { kind: what, document: number, cents: data.totalCents }, { at: issuedAt, session });
  return data;
}

/** Stores the documents of a row's causes, and of the causes that waited for the invoice. */
async function storeAnswer(
  causes: readonly string[],
  order: string,
  { closes, waives, ...answer }: Answer,
  session: ClientSession,
): Promise<void> {
  if (closes) await closeCauses(order, answer.document, session);
  if (Object.keys(answer).length > 0) await storeCauses(causes, order, answer, session);
  const waived = causes.map((cause) => `${cause} waived`);
  if (waives) await storeCauses(waived, order, { isOpen: true, reduces: waives }, session);
}

/**
 * Issues all documents that a row owes and removes the row, in one transaction: number, document and event exist together or
 * not at all, and each row is processed once, even if several processes take it.
 * @returns the numbers; undefined while an earlier row of its order waits, because later documents depend on its outcome
 */
async function answerRow(owed: Owed, { readSettings, readOffer, now }: Issuing): Promise<string[] | undefined> {
  const [settings, at] = [await readSettings(), now()];
  await ensureCounters(at);
  return inTransaction(async (session) => {
    const order = await readOrder(owed.id, session);
    const rows = listDocumentRows(order);
    const row = rows.find(({ _id }) => _id === owed.row._id);
    // Another process was faster.
    if (!row) return [];
    if (row !== rows[0]) return undefined;
    const issued = (await findIssued(order._id, session)).map(({ data }) => data);
    const numbers: string[] = [];
    const open = await findOpenCauses(order._id, session);
    const part = order.isPaid ? undefined : await findPart(order._id, session);
    const receivedCents = (part?.amountCents ?? 0) + (order.voucherCents ?? 0);
    const cause: Cause = { order, row, issued, open, settings, offer: readOffer?.(), receivedCents };
    const answer = await answers[row.kind]?.(cause, async (draft) => {
      const data = await store(draft, { ...cause, index: numbers.length, now: at }, session);
      numbers.push(data.number);
      return data;
    });
    // Rows of earlier versions have no causes: the movements of that time name the row itself (migration 026).
    await storeAnswer(row.causes ?? [row._id], order._id, answer ?? {}, session);
    await documentOutbox.remove(owed, session);
    return numbers;
  });
}

/** Issues the documents of a row, and writes their files; after a crash a missing file is written on first request. */
async function takeRow(owed: Owed, issuing: Issuing): Promise<void> {
  const numbers = await answerRow(owed, issuing).catch(issuing.onError);
  if (!numbers) {
    await documentOutbox.postpone(owed, new Date(issuing.now().getTime() + pauseMs));
    return;
  }
  for (const number of numbers) {
    issuing.onIssued?.(number);
    await issuing.files.read(number).catch(issuing.onError);
  }
}

/**
 * Lists the due rows by time, and those of an order as they were stored: of two changes at the same moment the later one may have
 * the earlier time, and its documents would wait for a minute.
 */
async function findRows(now: Date): Promise<Owed[]> {
  const latest = new Map<string, number>();
  const timed = (await documentOutbox.find(now)).map((owed) => {
    const time = Math.max(owed.row.at.getTime(), latest.get(owed.id) ?? 0);
    latest.set(owed.id, time);
    return { owed, time };
  });
  return timed.toSorted((a, b) => a.time - b.time).map(({ owed }) => owed);
}

/**
 * Issues the invoices and corrections that are owed: one process at a time, each document once even after a crash.
 * @param signal ends it after the current row
 * @returns false if another process has the lease
 */
export async function issueDocuments(issuing: Issuing, signal?: AbortSignal): Promise<boolean> {
  if ((await findRows(issuing.now())).length === 0) return true;
  return runExclusive(issuingLease, async (lost) => {
    for (const owed of await findRows(issuing.now())) {
      if (lost.aborted || signal?.aborted) return;
      await runForRequest(owed.row.request, () => takeRow(owed, issuing));
    }
  });
}
