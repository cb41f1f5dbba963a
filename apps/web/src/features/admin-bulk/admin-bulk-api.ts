import type { bulkChangeEndpoints } from '@kontor/shared/wire/bulk-changes';
import { api } from '../../api/api.ts';
import { call } from '../../api/call.ts';

type Bulk = typeof bulkChangeEndpoints;

/** Refreshed after a refusal too: a plan may have started, or a change may have been undone meanwhile. */
const changesJobs = { invalidatesTags: ['BulkJob'] } as const;

const adminBulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    bulkJobs: build.query({ ...call<Bulk['list']>('GET /bulk/jobs'), providesTags: ['BulkJob'] }),
    /** A preview changes nothing and is not cached. */
    previewBulk: build.mutation(call<Bulk['start']>('POST /bulk/products')),
    startBulk: build.mutation({ ...call<Bulk['start']>('POST /bulk/products'), ...changesJobs }),
    planPrices: build.mutation({ ...call<Bulk['plan']>('POST /price-plans'), ...changesJobs }),
    cancelPlan: build.mutation({ ...call<Bulk['cancelPlan']>('DELETE /price-plans/:id'), ...changesJobs }),
    undoBulk: build.mutation({ ...call<Bulk['undo']>('POST /bulk/jobs/:id/undo'), ...changesJobs }),
  }),
});

export const {
  useBulkJobsQuery,
  usePreviewBulkMutation,
  useStartBulkMutation,
  usePlanPricesMutation,
  useCancelPlanMutation,
  useUndoBulkMutation,
} = adminBulkApi;
