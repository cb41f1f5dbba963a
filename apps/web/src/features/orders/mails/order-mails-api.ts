import type { mailEndpoints } from '@kontor/shared/wire/mails';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

const orderMailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Mails to an order's buyer; only in the demo. */
    orderMails: build.query(call<(typeof mailEndpoints)['ofOrder']>('GET /orders/:id/mails')),
  }),
});

export const { useOrderMailsQuery } = orderMailsApi;
