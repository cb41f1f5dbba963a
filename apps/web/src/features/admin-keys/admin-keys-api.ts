import type { apiKeyEndpoints } from '@kontor/shared/wire/api-keys';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Keys = typeof apiKeyEndpoints;

const adminKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    apiKeys: build.query({ ...call<Keys['list']>('GET /api-keys'), providesTags: ['ApiKey'] }),
    createApiKey: build.mutation({ ...call<Keys['create']>('POST /api-keys'), invalidatesTags: ['ApiKey'] }),
    endApiKey: build.mutation({ ...call<Keys['remove']>('DELETE /api-keys/:id'), invalidatesTags: ['ApiKey'] }),
  }),
});

export const { useApiKeysQuery, useCreateApiKeyMutation, useEndApiKeyMutation } = adminKeysApi;
