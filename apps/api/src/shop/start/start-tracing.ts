import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Env } from '../../env/env.ts';
import { readTracing } from '../../env/tracing-settings.ts';
import { version } from '../../lib/release.ts';
import { setTracer } from '../../lib/watching/spans.ts';

/** Time of a stop for spans that still wait, in milliseconds: a receiver that hangs holds up no restart. */
const longestFlushMs = 2000;
/** Pause between two lines of the log about spans that could not be sent, in milliseconds. */
const quietMs = 60_000;

function logSeldom(logger: Logger): (error: unknown) => void {
  let loggedAt = -Infinity;
  return (error) => {
    if (performance.now() - loggedAt < quietMs) return;
    loggedAt = performance.now();
    logger.warn({ err: error }, 'spans could not be sent');
  };
}

/**
 * Starts OpenTelemetry if its variables ask for it; otherwise none of its libraries is loaded.
 * @returns sends what waits, for two seconds at most
 */
export async function startTracing(env: Env, logger: Logger): Promise<() => Promise<void>> {
  const settings = readTracing(env);
  if (!settings) return async () => {};
  if ('problem' in settings) {
    logger.warn({ problem: settings.problem }, 'no spans are sent');
    return async () => {};
  }
  const { startOtel } = await import('../../lib/watching/otel-tracer.ts');
  const { shutdown, ...tracer } = startOtel({ ...settings, version, onError: logSeldom(logger) });
  setTracer(tracer);
  return async () => {
    setTracer(undefined);
    await Promise.race([shutdown().catch(() => {}), sleep(longestFlushMs, undefined, { ref: false })]);
  };
}
