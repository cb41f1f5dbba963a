import type { OverviewCounts, overviewEndpoints } from '@kontor/shared/wire/overview';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import { usePermission } from '../../session/use-permission.ts';

const countsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Numbers of what waits. Calls that decide withdrawals, reports and mails invalidate it. */
    waitingCounts: build.query({
      ...call<(typeof overviewEndpoints)['counts']>('GET /overview/counts'),
      providesTags: ['Withdrawal', 'Review', 'Mail'],
    }),
  }),
});

/** Refreshes as the number of undelivered orders does. */
const keptCurrent = {
  pollingInterval: 60_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
} as const;

/** Returns the numbers of what waits, for roles with an overview; none while unknown. */
export function useWaitingCounts(): OverviewCounts {
  const may = usePermission();
  return countsApi.useWaitingCountsQuery(may('overview') ? undefined : skipToken, keptCurrent).data ?? {};
}
