import type { stockNoticeEndpoints } from '@kontor/shared/wire/stock-notices';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Notices = typeof stockNoticeEndpoints;

const stockNoticeApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForNotice: build.mutation(call<Notices['ask']>('POST /products/:id/notify')),
    confirmNotice: build.mutation(call<Notices['confirm']>('PUT /products/notify')),
  }),
});

export const { useAskForNoticeMutation, useConfirmNoticeMutation } = stockNoticeApi;
