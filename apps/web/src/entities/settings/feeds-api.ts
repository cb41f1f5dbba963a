import type { feedEndpoints } from '@kontor/shared/wire/feeds';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Calls = typeof feedEndpoints;

const feedsApi = api.enhanceEndpoints({ addTagTypes: ['Feeds'] }).injectEndpoints({
  endpoints: (build) => ({
    feedAddresses: build.query({ ...call<Calls['get']>('GET /settings/feeds'), providesTags: ['Feeds'] }),
    renewFeeds: build.mutation({ ...call<Calls['renew']>('POST /settings/feeds'), invalidatesTags: ['Feeds'] }),
  }),
});

export const { useFeedAddressesQuery, useRenewFeedsMutation } = feedsApi;
