import type { homeEndpoints } from '@kontor/shared/wire/home';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

/** Staff's call for a draft of the home page; it stores nothing. */
export const { usePreviewHomeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    previewHome: build.mutation(call<(typeof homeEndpoints)['preview']>('POST /home/preview')),
  }),
});
