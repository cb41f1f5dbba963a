import { alwaysFresh } from '../../api/always-fresh.ts';

/** Polls while a job works; only components that show such a job use it. */
export const polled = { ...alwaysFresh, pollingInterval: 2000, skipPollingIfUnfocused: true } as const;
