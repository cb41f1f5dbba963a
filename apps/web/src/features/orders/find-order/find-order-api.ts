import type { mailEndpoints } from '@kontor/shared/wire/mails';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

const findOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Requests that the link to a guest's order is mailed again. The answer never reveals whether there is such an order. */
    askForLink: build.mutation(call<(typeof mailEndpoints)['guestLink']>('POST /orders/guest-link')),
  }),
});

export const { useAskForLinkMutation } = findOrderApi;
