import type { mailEndpoints } from '@kontor/shared/wire/mails';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Mails = typeof mailEndpoints;

const mailSetupApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    // Tagged with the settings: mails to the merchant may use their contact address.
    mailSetup: build.query({ ...call<Mails['setup']>('GET /mails/setup'), providesTags: ['Settings'] }),
    testMail: build.mutation({ ...call<Mails['test']>('POST /mails/test'), invalidatesTags: ['Mail'] }),
  }),
});

export const { useMailSetupQuery, useTestMailMutation } = mailSetupApi;
