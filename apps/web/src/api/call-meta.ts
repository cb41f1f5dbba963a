import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** Facts about a call that come with its answer, beside the data; see `answers.ts`. */
export interface CallMeta extends Partial<FetchBaseQueryMeta> {
  endpointKey: string;
}
