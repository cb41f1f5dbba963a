import type { overviewEndpoints } from '@kontor/shared/overview';
import type { settingsEndpoints } from '@kontor/shared/settings';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Settings = typeof settingsEndpoints;

const overviewApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    overview: build.query({
      ...call<(typeof overviewEndpoints)['get']>('GET /overview'),
      providesTags: ['Order', { type: 'Order', id: 'LIST' }, 'Product', 'Review', 'Settings'],
    }),
    settings: build.query({ ...call<Settings['get']>('GET /settings'), providesTags: ['Settings'] }),
    updateSettings: build.mutation({ ...call<Settings['update']>('PUT /settings'), invalidatesTags: ['Settings'] }),
  }),
});

export const { useOverviewQuery, useSettingsQuery, useUpdateSettingsMutation } = overviewApi;
