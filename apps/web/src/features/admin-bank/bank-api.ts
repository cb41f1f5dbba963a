import type { bankEndpoints } from '@kontor/shared/bank';
import { api } from '../../api/api.ts';
import { uploadCall } from '../../api/upload-call.ts';

const bankApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reads a bank statement; nothing of it is kept. */
    readStatement: build.mutation(uploadCall<(typeof bankEndpoints)['readStatement']>('POST /bank/statements')),
  }),
});

export const { useReadStatementMutation } = bankApi;
