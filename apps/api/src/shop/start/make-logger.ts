import { type Logger, pino } from 'pino';
import type { Env } from '../../env/env.ts';
import { describeError } from '../../http/request-log.ts';
import { findRequestId } from '../../lib/watching/request-id.ts';
import { currentTracer } from '../../lib/watching/spans.ts';

/** Names the request that logged work follows from, and its trace; lines about the request itself have its id in `req` too. */
function nameRequest(): object {
  const request = findRequestId();
  const traceId = currentTracer()?.findTraceId();
  return { ...(request !== undefined && { request }), ...(traceId !== undefined && { trace_id: traceId }) };
}

/** Creates the log of a process. */
export function makeLogger(env: Env): Logger {
  return pino({ level: env.LOG_LEVEL, serializers: { err: describeError }, mixin: nameRequest });
}
