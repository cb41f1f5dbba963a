import type { Settings } from '@kontor/shared/wire/settings';
import { isBegunToSend, isFullyRefunded, isOnAccount, wasPaidByProvider } from '@kontor/shared/rules/order/order-state';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { OutboxRow } from '../../../lib/outbox.ts';
import type { StoredEvent, StoredOrder } from '../../orders/order.model.ts';
import type { RefundParts } from '../../orders/changes/order-change.ts';
import type { DocumentData } from '../writing/document-data.ts';
import type { StoredDocumentCause } from '../document-cause.model.ts';
import type { CauseAnswer } from '../document-causes.service.ts';
import { documentTaker } from './document-taker.ts';
import { type DraftDocument, composeInvoice } from './compose-invoice.ts';
import { type Standing, correctBy, correctRefund, correctRest, findStanding } from './compose-correction.ts';
import { type Reduction, composeRest } from './compose-rest.ts';
import { sumInvoiceRest, computeInvoiceShares } from '@kontor/shared/rules/prices/correction-shares';
import { serverTexts } from '@kontor/languages/server-texts';

/** Issues a document in the transaction of its order's row. */
export type Issue = (draft: DraftDocument) => Promise<DocumentData>;

/** A row of an order, with all facts that decide its documents. */
export interface Cause {
  order: StoredOrder;
  row: OutboxRow;
  issued: DocumentData[];
  /** Causes of the order that wait for an invoice at shipping. */
  open: StoredDocumentCause[];
  settings: Settings;
  offer?: ProviderOffer | undefined;
  /** Amount received by bank transfer for an order that is not paid. */
  receivedCents: Cents;
}

/** Result of a row: with `closes`, nothing of its order waits for an invoice any more. */
export interface Answer extends CauseAnswer {
  closes?: true;
  /** Further amount that is no longer owed, besides the row's own, before there is an invoice. */
  waives?: CauseAnswer['reduces'];
}

/** Returns the order's rows that lead to documents, the oldest first. */
export function listDocumentRows({ outbox }: StoredOrder): OutboxRow[] {
  return outbox?.filter((row) => row.for === documentTaker.name) ?? [];
}

/** Events of shipping: a parcel, or a manual mark without one. */
const sending: ReadonlySet<string> = new Set(['shipped', 'delivered']);

const isSent = (order: StoredOrder): boolean => isBegunToSend(order) || order.isDelivered;

/**
 * Whether an order is invoiced at shipping. A delivery free of VAT always is: the exemption requires goods that leave for
 * another member state, and the recapitulative statement follows the invoice (§ 18a (8) UStG). So is an order on account, whose
 * due day counts from shipping.
 */
const isAtSending = ({ settings, order }: Pick<Cause, 'settings' | 'order'>): boolean =>
  settings.invoices.at === 'sending' || Boolean(order.taxFree) || isOnAccount(order);

/** Whether the order is invoiced at shipping and nothing had been shipped when the row was written. */
function waitsForSending({ settings, order }: Cause): boolean {
  if (!isAtSending({ settings, order })) return false;
  return !isSent(order) || listDocumentRows(order).some(({ kind }) => sending.has(kind));
}

/** Returns the amounts that refunds have taken from an invoice that is still to come. */
const listReductions = ({ open }: Cause) => open.flatMap(({ reduces }) => reduces ?? []);

const composeWhole = ({ order, settings, offer, receivedCents }: Cause): DraftDocument =>
  composeInvoice(order, settings, { offer, receivedCents });

/** Issues an invoice of the order, less earlier refunds. */
async function issueInvoice(cause: Cause, issue: Issue): Promise<Answer> {
  const draft = composeRest(composeWhole(cause), listReductions(cause));
  if (!draft) return { closes: true };
  const { number } = await issue(draft);
  return { document: number, closes: true };
}

/** Whether an order needs an invoice: not if it is free, and not for vouchers, whose sale is no supply (§ 3 (15) UStG). */
const isInvoiced = ({ totalCents, lines }: StoredOrder): boolean => totalCents > 0 && !sellsVouchers(lines);

/**
 * Invoices a paid order without a current invoice. Free orders and orders of vouchers get none.
 * An order that is invoiced at shipping waits.
 */
async function invoicePaid(cause: Cause, issue: Issue): Promise<Answer> {
  const { order, issued } = cause;
  if (!order.isPaid || !isInvoiced(order)) return {};
  const standing = findStanding(issued);
  const isStanding = standing?.shares.some(({ gross, correctedGross }) => gross > correctedGross);
  if (standing && isStanding) return { document: standing.invoice.number };
  // Earlier payments may all have been refunded: those refunds do not reduce the present payment.
  const isAnew = composeRest(composeWhole(cause), listReductions(cause)) === undefined;
  if (waitsForSending(cause)) return { isOpen: true, ...(isAnew && { closes: true }) };
  return issueInvoice(isAnew ? { ...cause, open: [] } : cause, issue);
}

/** Invoices an order at shipping, if it is invoiced then; also one that is delivered on account. */
async function invoiceSent(cause: Cause, issue: Issue): Promise<Answer> {
  const { order, issued, open } = cause;
  const comesNow = isAtSending(cause);
  const isUnpaidYet = comesNow && !order.isPaid && issued.length === 0;
  const isOwed = (open.length > 0 && (order.isPaid || comesNow)) || isUnpaidYet;
  if (!isInvoiced(order) || !isSent(order) || !isOwed) return {};
  return issueInvoice(cause, issue);
}

/** Whether an event belongs to a row; rows of earlier versions name no cause. */
function isRowEvent({ kind, at, cents, cause }: StoredEvent, row: OutboxRow): boolean {
  if (cause) return row.causes?.includes(cause) === true;
  return kind === row.kind && at.getTime() === row.at.getTime() && cents === row.cents;
}

/** Returns the parts refunded by the row's event, if it has any. */
function findRowParts({ order, row }: Cause): RefundParts | undefined {
  return order.events?.findLast((event) => isRowEvent(event, row))?.parts ?? undefined;
}

const draftCorrection = (cause: Cause, standing: Standing): DraftDocument | undefined =>
  correctRefund(standing, cause.order, { cents: cause.row.cents ?? 0, parts: findRowParts(cause) });

/** Whether the whole payment is refunded, and no later row says so. */
const isAllBack = ({ order, row }: Cause): boolean =>
  isFullyRefunded(order) && listDocumentRows(order).findLast(({ kind }) => kind === 'refunded')?._id === row._id;

/** Records a refund before the invoice: it reduces the later invoice, and there is nothing to correct yet. */
function reduceOpen(cause: Cause): Answer {
  const whole = composeWhole(cause);
  const invoice = { ...whole, number: '', issuedAt: cause.row.at };
  const standing = { invoice, shares: computeInvoiceShares(whole, listReductions(cause)) };
  const draft = draftCorrection(cause, standing);
  if (!draft) return {};
  const left = { invoice, shares: computeInvoiceShares(whole, [...listReductions(cause), draft]) };
  const waived =
    isAllBack(cause) && sumInvoiceRest(left.shares) > 0
      ? correctRest(left, serverTexts[invoice.language].corrections.waived)
      : undefined;
  return { isOpen: true, reduces: makeReduction(draft), ...(waived && { waives: makeReduction(waived) }) };
}

const makeReduction = ({ lines, shippingCents, wrappingCents, taxIncluded, totalCents }: DraftDocument): Reduction => ({
  lines,
  shippingCents,
  ...(wrappingCents !== undefined && { wrappingCents }),
  taxIncluded,
  totalCents,
});

/**
 * Corrects an invoice by a refund. The payment for an order may be less than its price (`marked_paid` after a part): once all
 * of it is refunded, and no later row says so, the rest of its invoice is no longer owed either.
 */
async function correctRefunded(cause: Cause, issue: Issue): Promise<Answer> {
  const { issued, open } = cause;
  if (open.length > 0) return reduceOpen(cause);
  const standing = findStanding(issued);
  const draft = standing && draftCorrection(cause, standing);
  if (!draft) return {};
  const corrected = await issue(draft);
  const left = isAllBack(cause) ? findStanding([...issued, corrected]) : undefined;
  const rest = left && correctRest(left, serverTexts[left.invoice.language].corrections.waived);
  if (rest) await issue(rest);
  return { document: corrected.number };
}

/**
 * Corrects the invoice of a cancelled order. Money from a provider is corrected by its refund; an order delivered and paid
 * keeps its invoice. Any other amount is no longer owed, but without a correction its VAT would be (§ 14c UStG).
 */
async function correctCancelled({ order, issued }: Cause, issue: Issue): Promise<Answer> {
  if (wasPaidByProvider(order) || (order.isDelivered && order.isPaid)) return {};
  const standing = findStanding(issued);
  const draft = standing && correctRest(standing, serverTexts[standing.invoice.language].corrections.cancelled);
  if (draft) await issue(draft);
  return {};
}

/** Returns the addresses required on an invoice (§ 14 (4) UStG); a changed e-mail address alone does not make them wrong. */
const serializeAddresses = ({ buyer: { email: _email, ...buyer }, deliveredTo }: DraftDocument): string =>
  JSON.stringify([buyer, deliveredTo]);

/** Corrects an invoice whose addresses have changed and issues a new one, with all its corrections so far. */
async function reissue({ order, issued, settings }: Cause, issue: Issue): Promise<Answer> {
  const standing = findStanding(issued);
  if (!standing) return {};
  const { buyer, deliveredTo, ...fresh } = composeInvoice(order, settings);
  const { number: _number, issuedAt: _issuedAt, deliveredTo: _deliveredTo, ...same } = standing.invoice;
  const draft = { ...same, buyer, ...(deliveredTo && { deliveredTo }) };
  const reason = serverTexts[fresh.language].corrections.addressCorrected;
  const rest =
    serializeAddresses(draft) === serializeAddresses(standing.invoice) ? undefined : correctRest(standing, reason);
  if (!rest) return {};
  await issue(rest);
  const again = findStanding([await issue(draft)]);
  const corrected = standing.shares.map(({ correctedGross }) => correctedGross);
  if (!again || corrected.every((cents) => cents === 0)) return {};
  await issue(correctBy(again, corrected, serverTexts[fresh.language].corrections.partlyRefunded));
  return {};
}

/** Corrects the invoice of an order whose lines have changed, and issues a new one. */
async function reissueEdited(cause: Cause, issue: Issue): Promise<Answer> {
  const standing = findStanding(cause.issued);
  const rest = standing && correctRest(standing, serverTexts[standing.invoice.language].corrections.edited);
  if (!rest) return {};
  await issue(rest);
  const { number } = await issue(composeWhole(cause));
  return { document: number };
}

/** Handlers by kind of row. */
export const answers: Readonly<Record<string, (cause: Cause, issue: Issue) => Promise<Answer>>> = {
  paid: invoicePaid,
  marked_paid: invoicePaid,
  shipped: invoiceSent,
  delivered: invoiceSent,
  refunded: correctRefunded,
  credited: correctRefunded,
  cancelled: correctCancelled,
  address_corrected: reissue,
  edited: reissueEdited,
};
