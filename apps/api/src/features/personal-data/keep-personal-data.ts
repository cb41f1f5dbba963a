import { repeatedly } from '../../lib/repeatedly.ts';
import { applyRetention } from './apply-retention.service.ts';
import { runErasures } from './run-erasures.service.ts';

/** How long after one round the next begins, in milliseconds. */
const retentionPauseMs = 3_600_000;
const erasurePauseMs = 30_000;

/** Erases whom it is time to erase, and deletes what was kept long enough, as long as the process runs. @returns the end of it */
export function keepPersonalData({
  now,
  onError,
}: {
  now: () => Date;
  onError: (error: unknown) => void;
}): () => Promise<void> {
  const ends = [
    repeatedly((signal) => runErasures(now(), { signal, onError }), erasurePauseMs, onError),
    repeatedly((signal) => applyRetention(now(), { signal, onError }), retentionPauseMs, onError),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
