import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** What every answer carries beside its data; see `answers.ts`. */
export interface CallMeta extends Partial<FetchBaseQueryMeta> {
  endpointKey: string;
}
