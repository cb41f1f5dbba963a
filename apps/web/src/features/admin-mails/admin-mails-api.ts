import type { MailQuery, mailEndpoints } from '@kontor/shared/wire/mails';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Mails = typeof mailEndpoints;

const list = call<Mails['list']>('GET /mails');

const adminMailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailPage: build.query({
      query: (query: MailQuery) => list.query({ query }),
      transformResponse: list.transformResponse,
      providesTags: ['Mail'],
    }),
    /** Never cached: the address of its HTML part expires after a minute. */
    mail: build.query({ ...call<Mails['get']>('GET /mails/:id'), keepUnusedDataFor: 0 }),
    resendMail: build.mutation({ ...call<Mails['resend']>('POST /mails/:id/resend'), invalidatesTags: ['Mail'] }),
  }),
});

export const { useMailPageQuery, useMailQuery, useResendMailMutation } = adminMailsApi;
