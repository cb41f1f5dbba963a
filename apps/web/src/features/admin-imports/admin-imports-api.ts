import type { importEndpoints } from '@kontor/shared/wire/imports';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { saveAnswer } from '../../api/save-answer.ts';
import { uploadCall } from '../../api/upload-call.ts';

type Imports = typeof importEndpoints;

/** Time limit for uploading half a gigabyte over a slow connection, and for reading it. */
const uploadMs = 60 * 60_000;

const report = call<Imports['report']>('GET /imports/:id/report.csv');

/** Refreshed after a refusal too: somebody else may have started the same step. */
const changesImports = { invalidatesTags: ['Import'] } as const;

const adminImportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    importPage: build.query({ ...call<Imports['list']>('GET /imports'), providesTags: ['Import'] }),
    oneImport: build.query({ ...call<Imports['get']>('GET /imports/:id'), providesTags: ['Import'] }),
    importRows: build.query(call<Imports['rows']>('GET /imports/:id/rows')),
    sendImport: build.mutation({
      ...uploadCall<Imports['create']>('POST /imports', { field: 'file', timeoutMs: uploadMs }),
      ...changesImports,
    }),
    answerImport: build.mutation({ ...call<Imports['answer']>('PUT /imports/:id'), ...changesImports }),
    checkImport: build.mutation({ ...call<Imports['check']>('POST /imports/:id/check'), ...changesImports }),
    runImport: build.mutation({ ...call<Imports['run']>('POST /imports/:id/run'), ...changesImports }),
    cancelImport: build.mutation({ ...call<Imports['cancel']>('POST /imports/:id/cancel'), ...changesImports }),
    saveImportReport: build.mutation<null, { id: string; fileName: string }>(
      saveAnswer(({ id }) => report.query({ params: { id } })),
    ),
  }),
});

export const {
  useImportPageQuery,
  useOneImportQuery,
  useImportRowsQuery,
  useSendImportMutation,
  useAnswerImportMutation,
  useCheckImportMutation,
  useRunImportMutation,
  useCancelImportMutation,
  useSaveImportReportMutation,
} = adminImportsApi;
