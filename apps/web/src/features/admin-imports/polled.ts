import { alwaysFresh } from '../../api/always-fresh.ts';

/** Loads again while a job works; only components that show such a job subscribe with it. */
export const polled = { ...alwaysFresh, pollingInterval: 2000, skipPollingIfUnfocused: true } as const;
