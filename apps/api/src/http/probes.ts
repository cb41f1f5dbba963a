import type { StorageReason } from '../lib/storage/storage-probe.ts';
import { type Router, Router as makeRouter } from 'express';

/** Why a process should get no requests now. */
type Obstacle = 'starting' | 'migrating' | 'database' | 'too_old' | 'stopping';

/** Migrations of this start: those that are through, and all of them. */
interface MigrationProgress {
  done: number;
  total: number;
}

/** Whether a process can work: without obstacles it is ready. */
export interface ReadyState {
  reasons: readonly Obstacle[];
  migrations?: MigrationProgress;
}

/** Seconds after which an unready process should be probed once more. */
export const retryAfter = 5;

/**
 * Answers the questions of balancers and service managers: `/healthz` while the process lives, `/readyz` whether it should get
 * requests.
 */
export function probes(
  readState: () => Promise<ReadyState>,
  probeStorage: () => Promise<StorageReason | undefined> = () => Promise.resolve(undefined),
): Router {
  const router = makeRouter();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const { reasons, migrations } = await readState();
    const ready = reasons.length === 0;
    if (!ready) res.set('Retry-After', String(retryAfter));
    res.set('Cache-Control', 'no-store').status(ready ? 200 : 503);
    // A shop that cannot store files still takes orders: the answer names the reason, and the node stays in the balancer.
    const storage = ready ? await probeStorage() : undefined;
    res.json({ ready, reasons: storage ? [storage] : reasons, ...(migrations && { migrations }) });
  });
  return router;
}
