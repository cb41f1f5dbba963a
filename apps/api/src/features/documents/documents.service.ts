import {
  type DocumentEntry,
  type DocumentPage,
  type DocumentQuery,
  type OrderDocument,
  makeSlipNumber,
} from '@kontor/shared/wire/documents';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { orderPageSize } from '@kontor/shared/rules/site/page-sizes';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { mayDo } from '../../http/guards/may-do.ts';
import { countOnIndex } from '../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../lib/lists/page.ts';
import { makeTermConditions } from '../../lib/lists/words.ts';
import { findAnyOrder, mayRead } from '../orders/find-orders.service.ts';
import { refuseClosedLink } from '../orders/guest-access.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { DocumentModel, type StoredDocument, documentIndexes } from './document.model.ts';
import { monthRange } from './exports/month-range.ts';

/**
 * Finds a readable order, cancelled ones too: their documents stay. @throws 404, `link_expired`; 401 or 403 for another
 * account's order
 */
export async function findReadable(id: string, caller: Caller | undefined, now: Date): Promise<StoredOrder> {
  const order = await findAnyOrder(id);
  refuseClosedLink(order, caller, now);
  if (mayRead(order, caller)) return order;
  if (!caller) throw new ApiError('not_authenticated', 'Not authorized, no token');
  throw new ApiError('not_yours', 'This order belongs to somebody else');
}

/** Returns an order's documents, the oldest first. Staff who may ship orders also see its packing slip, created on request. */
export async function listOfOrder(order: StoredOrder, caller: Caller | undefined, now: Date): Promise<OrderDocument[]> {
  const found = await DocumentModel.find({ order: order._id }, { kind: 1, issuedAt: 1 })
    .sort({ issuedAt: 1, _id: 1 })
    .lean<Pick<StoredDocument, '_id' | 'kind' | 'issuedAt'>[]>();
  const issued = found.map(({ _id, kind, issuedAt }) => ({ number: _id, kind, issuedAt: issuedAt.toISOString() }));
  if (!mayDo(caller, 'sending')) return issued;
  return [...issued, { number: makeSlipNumber(order.number), kind: 'slip', issuedAt: now.toISOString() }];
}

/** Whether an order has a document of this number. @throws 404 if it has none */
export async function requireDocument(order: StoredOrder, number: string): Promise<void> {
  const found = await DocumentModel.findById(number, { order: 1 }).lean<Pick<StoredDocument, 'order'>>();
  if (found?.order !== order._id) throw notFound('Document');
}

const entryFields = { kind: 1, issuedAt: 1, order: 1, 'data.order': 1, 'data.buyer': 1, 'data.totalCents': 1 } as const;

function makeDocumentEntry({ _id, kind, issuedAt, order, data }: StoredDocument): DocumentEntry {
  const { company, name } = data.buyer;
  return {
    number: _id,
    kind,
    issuedAt: issuedAt.toISOString(),
    order,
    orderNumber: data.order.number,
    name: [company, name].filter(Boolean).join(', '),
    amount: toEuros(data.totalCents),
  };
}

/** Returns the filter of a list of documents, and its most selective index. */
function makeDocumentFilter({ q, kind, month }: DocumentQuery): { filter: object; hint: string } {
  const conditions = makeTermConditions(q);
  const filter = {
    ...(conditions.length > 0 && { $and: conditions }),
    ...(kind && { kind }),
    ...(month !== undefined && { issuedAt: monthRange(month) }),
  };
  if (conditions.length > 0) return { filter, hint: documentIndexes.searched };
  return { filter, hint: kind ? documentIndexes.byKind : documentIndexes.all };
}

/** Returns a page of the shop's documents, newest first; counted to 10,000. */
export async function listDocuments(query: DocumentQuery): Promise<DocumentPage> {
  const slice = readSlice(query, orderPageSize);
  const { filter, hint } = makeDocumentFilter(query);
  const counted = await countOnIndex(DocumentModel.collection, filter, hint);
  const documents = await DocumentModel.find(filter, entryFields)
    .hint(hint)
    .sort({ issuedAt: -1, _id: -1 })
    .skip(slice.skip)
    .limit(slice.size)
    .lean<StoredDocument[]>();
  return { documents: documents.map(makeDocumentEntry), ...pageAnswer(slice, counted) };
}
