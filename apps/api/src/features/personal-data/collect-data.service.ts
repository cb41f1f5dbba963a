import { limits } from '@kontor/shared/rules/access/limits';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { PersonalData } from '@kontor/shared/wire/personal-data';
import { findLabelsByOrders } from '../carriers/labels/person-labels.service.ts';
import { findReviewsByUser, findWithheldReviewsByUser } from '../catalogue/reviews/forget-reviewer.service.ts';
import { reviewedProduct } from '../catalogue/reviews/review-key.service.ts';
import { toReview } from '../catalogue/reviews/read-reviews.service.ts';
import { findPersonNotes } from '../customers/notes/person-notes.service.ts';
import { findDocumentsByOrders } from '../documents/erase-documents.service.ts';
import { findBuyerMails, readMailText } from '../mails/erasing/erase-mails.service.ts';
import { findOldOrders } from '../old-orders/old-orders.service.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { findPersonDrafts } from '../orders/drafts/person-drafts.service.ts';
import { findNotesByOrders, findPersonOrders } from '../orders/personal/person-orders.service.ts';
import { showCancelled, showToBuyer } from '../orders/answers/show-orders.service.ts';
import { findPaymentsByOrders } from '../payments/erase-payments.service.ts';
import { findReturnsByOrders } from '../returns/erase-returns.service.ts';
import { findReportsByEmail } from '../reviews/erase-reports.service.ts';
import { findNoticesByEmail } from '../stock-notices/erase-notices.service.ts';
import { readAccount } from '../users/personal/read-account.service.ts';
import { findDeclaredWithdrawals } from '../withdrawals/erase-withdrawals.service.ts';
import { findErasure } from './request-erasure.service.ts';
import { type Subject, declaredBy, makeSubjectMailFilter, listOrderOwners } from './subject.ts';

/** Number of mails included with their text; for older ones subject and day. */
const mostTexts = 300;

type Numbers = ReadonlyMap<string, string>;

async function collectOrders(subject: Subject): Promise<StoredOrder[]> {
  const found = await Promise.all(listOrderOwners(subject).map(findPersonOrders));
  return found.flat().slice(0, limits.list);
}

async function showOrders(orders: readonly StoredOrder[]): Promise<PersonalData['orders']> {
  const [shown, cancelled] = await Promise.all([
    showToBuyer(orders.filter(({ isCancelled }) => !isCancelled)),
    showCancelled(orders.filter(({ isCancelled }) => isCancelled)),
  ]);
  return [...shown, ...cancelled].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

async function collectPayments(orders: readonly string[], numbers: Numbers): Promise<PersonalData['payments']> {
  return (await findPaymentsByOrders(orders)).map(
    ({ order, method, status, amountCents, providerId, payerEmail, createdAt }) => ({
      orderNumber: numbers.get(order) ?? '',
      method,
      status,
      amount: toEuros(amountCents),
      id: providerId,
      ...(payerEmail && { payerEmail }),
      createdAt: createdAt.toISOString(),
    }),
  );
}

async function collectDocuments(orders: readonly string[], numbers: Numbers): Promise<PersonalData['documents']> {
  return (await findDocumentsByOrders(orders)).map(({ _id, kind, issuedAt, order }) => ({
    number: _id,
    kind,
    issuedAt: issuedAt.toISOString(),
    orderNumber: numbers.get(order) ?? '',
  }));
}

/** Returns the labels of the orders' parcels and returns, while they are kept; an attempt without a number shows its reference. */
async function collectLabels(orders: readonly string[]): Promise<PersonalData['labels']> {
  return (await findLabelsByOrders(orders)).map(
    ({ number, carrier, kind, state, reference, tracking, weight, createdAt }) => ({
      orderNumber: number,
      carrier,
      kind,
      state,
      reference,
      ...(tracking && { tracking }),
      ...(typeof weight === 'number' && { weight }),
      createdAt: createdAt.toISOString(),
    }),
  );
}

async function collectReviews(user: string | undefined): Promise<PersonalData['reviews']> {
  if (!user) return [];
  const shown = await findReviewsByUser(user);
  const withheld = await findWithheldReviewsByUser(user);
  return [
    ...shown.map((review) => ({ ...toReview(review), product: String(reviewedProduct(review)) })),
    ...withheld.map((review) => ({
      ...toReview(review),
      product: String(reviewedProduct(review)),
      withheld: review.withheld.state,
    })),
  ];
}

/** Returns the returns of the person's orders, with what the person wrote to them. */
async function collectReturns(orders: readonly string[]): Promise<PersonalData['returns']> {
  return (await findReturnsByOrders(orders)).map(
    ({ reference, orderNumber, announcedAt, reason, message, status, outcome, parcel, explanation }) => ({
      reference,
      orderNumber,
      announcedAt: announcedAt.toISOString(),
      reason,
      ...(message && { message }),
      status,
      ...(outcome && { outcome }),
      ...(parcel && { tracking: parcel.tracking }),
      ...(explanation && { explanation }),
    }),
  );
}

async function collectReports({ email, isVerified }: Subject): Promise<PersonalData['reviewReports']> {
  if (!isVerified) return [];
  return (await findReportsByEmail(email)).map(({ reference, receivedAt, name, reason, explanation, status }) => ({
    reference,
    receivedAt: receivedAt.toISOString(),
    name: name ?? '',
    email,
    reason,
    explanation: explanation ?? '',
    status,
  }));
}

async function collectWithdrawals(subject: Subject, orders: readonly string[]): Promise<PersonalData['withdrawals']> {
  const found = await findDeclaredWithdrawals(declaredBy(subject, orders));
  return found.map(({ reference, receivedAt, name, email, orderText, message, status }) => ({
    reference,
    receivedAt: receivedAt.toISOString(),
    name,
    email,
    order: orderText,
    ...(message && { message }),
    status,
  }));
}

/**
 * Returns the notes about the orders, their returns and the person: opinions of staff are personal data of their subject (CJEU
 * C-434/16).
 */
async function collectNotes(
  subject: Subject,
  orders: readonly string[],
  numbers: Numbers,
): Promise<PersonalData['notes']> {
  const [found, own] = await Promise.all([findNotesByOrders(orders), findPersonNotes(subject)]);
  const ofOrders = [...found].flatMap(([order, notes]) =>
    notes.map(({ at, text }) => ({ orderNumber: numbers.get(order) ?? '', at: at.toISOString(), text })),
  );
  const ofReturns = (await findReturnsByOrders(orders)).flatMap(({ orderNumber, history }) =>
    history.flatMap(({ at, note }) => (note ? [{ orderNumber, at: at.toISOString(), text: note }] : [])),
  );
  return [...ofOrders, ...ofReturns, ...own.map(({ at, text }) => ({ at: at.toISOString(), text }))];
}

async function collectMails(subject: Subject, orders: readonly string[]): Promise<PersonalData['mails']> {
  const found = await findBuyerMails(makeSubjectMailFilter(subject, orders), limits.list);
  return found.map((mail, index) => {
    const text = index < mostTexts ? readMailText(mail) : undefined;
    return {
      kind: mail.kind,
      to: mail.to.address,
      subject: mail.subject,
      createdAt: mail.createdAt.toISOString(),
      ...(mail.sentAt && { sentAt: mail.sentAt.toISOString() }),
      ...(text !== undefined && { text }),
    };
  });
}

/**
 * Returns all that the shop stores about a person (Art. 15 and 20 GDPR): the data in docs/privacy.md, except hashes, which
 * reveal nothing. The newest 1,000 of each kind; `isWhole` says whether that was all.
 */
export async function collectData(subject: Subject, now: Date): Promise<PersonalData> {
  const { user, email, isVerified } = subject;
  const orders = await collectOrders(subject);
  const ids = orders.map(({ _id }) => _id);
  const numbers = new Map(orders.map(({ _id, number }) => [_id, number]));
  const mails = await collectMails(subject, ids);
  const account = user ? await readAccount(user) : undefined;
  const drafts = await findPersonDrafts(listOrderOwners(subject), limits.list);
  const erasure = await findErasure(subject);
  return {
    at: now.toISOString(),
    ...(account ? { account } : { guest: email }),
    orders: await showOrders(orders),
    oldOrders: isVerified ? await findOldOrders(email, limits.list) : [],
    payments: await collectPayments(ids, numbers),
    documents: await collectDocuments(ids, numbers),
    labels: await collectLabels(ids),
    reviews: await collectReviews(user),
    reviewReports: await collectReports(subject),
    withdrawals: await collectWithdrawals(subject, ids),
    returns: await collectReturns(ids),
    notes: await collectNotes(subject, ids, numbers),
    mails,
    stockNotices: isVerified ? await findNoticesByEmail(email, limits.list) : [],
    ...(drafts.length > 0 && { orderDrafts: drafts }),
    ...(erasure && { erasesAt: erasure.dueAt.toISOString() }),
    isWhole: orders.length < limits.list && mails.length <= mostTexts,
  };
}
