import mongoose from 'mongoose';
import type { Env } from '../../env/env.ts';
import { type MetricsOptions, type Watching, makeMetricsApp } from '../../features/system/metrics.routes.ts';
import { serve } from '../../http/serve.ts';
import { version } from '../../lib/release.ts';
import { makeMetrics } from '../../lib/watching/metrics.ts';
import { watchPool } from '../../lib/watching/watch-pool.ts';

/** Begins to measure this process, if its metrics can be scraped: by a token, or on a port of their own. */
export function startWatching({ METRICS_TOKEN: token, METRICS_PORT: port }: Env): Watching | undefined {
  if (token === undefined && port === undefined) return undefined;
  return { metrics: makeMetrics(version), token, readPool: watchPool(mongoose.connection.getClient()) };
}

/** Serves the metrics on a port of their own, if there is to be one. @returns closes it */
export async function serveMetrics(
  { METRICS_PORT: port, LISTEN_ADDRESS: host }: Env,
  { watching, ...options }: Omit<MetricsOptions, 'watching'> & { watching?: Watching | undefined },
): Promise<() => Promise<void>> {
  if (port === undefined || !watching) return async () => {};
  const { drain } = await serve(makeMetricsApp({ ...options, watching }), { port, host, requestTimeout: 10_000 });
  return () => drain(0);
}
