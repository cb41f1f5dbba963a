import type { mailEndpoints } from '@kontor/shared/mails';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Mails = typeof mailEndpoints;

const mailSetupApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailSetup: build.query(call<Mails['setup']>('GET /mails/setup')),
    testMail: build.mutation({ ...call<Mails['test']>('POST /mails/test'), invalidatesTags: ['Mail'] }),
  }),
});

export const { useMailSetupQuery, useTestMailMutation } = mailSetupApi;
