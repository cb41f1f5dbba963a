import type { orderEndpoints } from '@kontor/shared/wire/orders';
import { api } from '../../../api/api.ts';
import { call } from '../../../api/call.ts';

const undeliveredApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Number of undelivered orders, of users and guests. Calls that change orders invalidate it (`Undelivered`). */
    undelivered: build.query({
      ...call<(typeof orderEndpoints)['undelivered']>('GET /orders/undelivered'),
      providesTags: ['Undelivered'],
    }),
  }),
});

/** Refreshes every minute while the tab is visible, and on return to it: others order and deliver meanwhile. */
const keptCurrent = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;

/** Returns the number of orders for the badge (spec §2, Header), and how many of them are paid; 0 while unknown. */
export function useUndelivered(): { count: number; paid: number } {
  return undeliveredApi.useUndeliveredQuery(undefined, keptCurrent).data ?? { count: 0, paid: 0 };
}
