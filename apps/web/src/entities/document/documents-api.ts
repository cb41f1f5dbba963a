import type { documentEndpoints } from '@kontor/shared/documents';
import { api } from '../../api/api.ts';
import { call, type CallRequest } from '../../api/call.ts';
import { saveAnswer } from '../../api/save-answer.ts';

type Documents = typeof documentEndpoints;

const one = call<Documents['get']>('GET /orders/:id/documents/:number');
const slips = call<Documents['slips']>('POST /documents/slips');
const month = call<Documents['export']>('GET /documents/export');

/** A file that is asked for, and what it is saved as. */
type AskedFile = { fileName: string } & (
  | { kind: 'document'; order: string; number: string }
  | { kind: 'slips'; orders: string[] }
  | { kind: 'month'; month: string }
);

function buildRequest(file: AskedFile): CallRequest {
  if (file.kind === 'document') return one.query({ params: { id: file.order, number: file.number } });
  if (file.kind === 'slips') return slips.query({ body: { orders: file.orders } });
  return month.query({ query: { month: file.month } });
}

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderDocuments: build.query(call<Documents['ofOrder']>('GET /orders/:id/documents')),
    saveDocument: build.mutation<null, AskedFile>(saveAnswer(buildRequest)),
  }),
});

export const { useOrderDocumentsQuery, useSaveDocumentMutation } = documentsApi;
