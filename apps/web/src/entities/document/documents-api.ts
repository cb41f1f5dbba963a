import type { documentEndpoints } from '@kontor/shared/wire/documents';
import { api } from '../../api/api.ts';
import { call, type CallRequest } from '../../api/call.ts';
import { saveAnswer, takeAnswer } from '../../api/save-answer.ts';

type Documents = typeof documentEndpoints;

const one = call<Documents['get']>('GET /orders/:id/documents/:number');
const slips = call<Documents['slips']>('POST /documents/slips');
const month = call<Documents['export']>('GET /documents/export');

/** A file to load, and the name to save it with. */
type AskedFile = { fileName: string } & (
  | { kind: 'document'; order: string; number: string }
  | { kind: 'slips'; orders: string[] }
  | { kind: 'month'; month: string }
);

/** A document to view: its file is passed to `take`. */
interface ReadDocument {
  order: string;
  number: string;
  take: (file: Blob) => void;
}

function buildRequest(file: AskedFile): CallRequest {
  if (file.kind === 'document') return one.query({ params: { id: file.order, number: file.number } });
  if (file.kind === 'slips') return slips.query({ body: { orders: file.orders } });
  return month.query({ query: { month: file.month } });
}

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Documents by a search, such as an order's number. */
    findDocuments: build.query(call<Documents['list']>('GET /documents')),
    orderDocuments: build.query(call<Documents['ofOrder']>('GET /orders/:id/documents')),
    saveDocument: build.mutation<null, AskedFile>(saveAnswer(buildRequest)),
    readDocument: build.mutation<null, ReadDocument>(
      takeAnswer(
        ({ order, number }) => one.query({ params: { id: order, number } }),
        (file, { take }) => take(file),
      ),
    ),
  }),
});

export const { useLazyFindDocumentsQuery, useOrderDocumentsQuery, useReadDocumentMutation, useSaveDocumentMutation } =
  documentsApi;
