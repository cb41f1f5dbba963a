import type { ReadyState } from '../http/probes.ts';
import { databaseAnswers } from '../lib/database/mongo.ts';
import { outdatedSignal } from '../lib/database/release-guard.ts';

/** Life of a process, as `/readyz` reports it: it starts, runs migrations, serves, and stops. */
export interface Lifecycle {
  readState: () => Promise<ReadyState>;
  /** Notes the number of migrations that are left. */
  reportMigrations: (left: number) => void;
  /** Number of migrations of this start. */
  countMigrations: () => number;
  serve: () => void;
  stop: () => void;
}

export function makeLifecycle(): Lifecycle {
  let phase: 'starting' | 'serving' | 'stopping' = 'starting';
  let [left, total] = [0, 0];
  return {
    readState: async () => {
      if (phase === 'stopping') return { reasons: ['stopping'] };
      if (outdatedSignal.aborted) return { reasons: ['too_old'] };
      if (phase === 'serving') return { reasons: (await databaseAnswers()) ? [] : ['database'] };
      return left > 0
        ? { reasons: ['migrating'], migrations: { done: total - left, total } }
        : { reasons: ['starting'] };
    },
    reportMigrations: (count) => {
      left = count;
      total = Math.max(total, count);
    },
    countMigrations: () => total,
    serve: () => {
      if (phase === 'starting') phase = 'serving';
    },
    stop: () => {
      phase = 'stopping';
    },
  };
}
