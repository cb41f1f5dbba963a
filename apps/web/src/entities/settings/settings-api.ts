import type { SentBody } from '@kontor/shared/wire/contract';
import type { settingsEndpoints } from '@kontor/shared/wire/settings';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Calls = typeof settingsEndpoints;

/** Sections in the call's format. */
export type SentSettings = Omit<SentBody<Calls['update']>, 'version'>;

const settingsApi = api.enhanceEndpoints({ addTagTypes: ['Settings'] }).injectEndpoints({
  endpoints: (build) => ({
    settings: build.query({ ...call<Calls['get']>('GET /settings'), providesTags: ['Settings'] }),
    settingsLog: build.query({ ...call<Calls['changes']>('GET /settings/changes'), providesTags: ['Settings'] }),
    updateSettings: build.mutation({ ...call<Calls['update']>('PUT /settings'), invalidatesTags: ['Settings'] }),
  }),
});

export const { useSettingsQuery, useSettingsLogQuery, useUpdateSettingsMutation } = settingsApi;
