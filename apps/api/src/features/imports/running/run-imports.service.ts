import { runExclusive } from '../../../lib/database/lease.ts';
import { runPatiently } from '../../../lib/database/lock-wait.ts';
import type { JobRun } from '../../../lib/tasks/job.ts';
import { ImportModel, type StoredImport } from '../import.model.ts';
import type { ImportTools } from '../import-tools.ts';
import { activeStates } from '../imports.service.ts';
import { kinds } from '../kinds/kinds.ts';

/** Milliseconds after which another process continues the imports of a killed one. */
const leaseMs = 15_000;

function listActive(): Promise<StoredImport[]> {
  return ImportModel.collection
    .find<StoredImport>({ state: { $in: [...activeStates] } }, { sort: { state: 1, startedAt: 1 }, limit: 20 })
    .toArray();
}

/**
 * Checks and runs the imports that staff have started, one after another and in one process at a time. After a kill another
 * process continues at the interrupted article.
 * @returns false if another process has the lease
 */
export async function runImports(
  tools: ImportTools,
  { signal, onError }: Pick<JobRun, 'signal' | 'onError'>,
): Promise<boolean> {
  return runExclusive({ name: 'imports', ms: leaseMs }, async (lost) => {
    const end = AbortSignal.any([signal, lost]);
    for (const stored of await listActive()) {
      if (end.aborted) return;
      const { work } = kinds[stored.kind];
      await runPatiently(() => work(stored, tools, { signal: end, onError })).catch((error: unknown) => {
        if (!end.aborted) onError(error);
      });
    }
  });
}
