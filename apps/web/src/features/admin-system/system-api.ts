import type { systemEndpoints } from '@kontor/shared/wire/system';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

const systemApi = api.injectEndpoints({
  endpoints: (build) => ({
    system: build.query({ ...call<(typeof systemEndpoints)['get']>('GET /system') }),
  }),
});

export const { useSystemQuery } = systemApi;
