import { findRequestId } from './request-id.ts';

/** Kinds of spans by OpenTelemetry: a request to the shop, its call to another service, its own work. */
type SpanKind = 'server' | 'client' | 'internal';

/** Ids, counts and fixed names; never addresses, query strings, tokens or names of persons. */
type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** `traceparent` of a proxy (W3C Trace Context), whose trace it continues; malformed ones are ignored. */
  traceparent?: string | undefined;
}

export interface OpenSpan {
  traceId: string;
  /** Runs work whose spans and log lines belong to this span. */
  run: <T>(work: () => T) => T;
  /** @param failure kind of the error, if its work has failed */
  end: (ending?: { name?: string; attributes?: SpanAttributes; failure?: string | undefined }) => void;
}

/** Creates spans; present only if the environment names a receiver. */
export interface Tracer {
  open: (name: string, options: SpanOptions) => OpenSpan;
  /** Returns the id of the trace that the present work belongs to. */
  findTraceId: () => string | undefined;
}

/** Attribute with the id of the request that work follows from. */
export const requestAttribute = 'kontor.request_id';

let current: Tracer | undefined;

/** Sets the process' tracer; undefined switches spans off. */
export function setTracer(tracer: Tracer | undefined): void {
  current = tracer;
}

export function currentTracer(): Tracer | undefined {
  return current;
}

/**
 * Runs work in a span of its own, if there is a tracer. Its error fails the span and is thrown on.
 * @param work receives a function for errors that it does not throw
 */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (fail: (error: unknown) => void) => Promise<T>,
): Promise<T> {
  if (!current) return work(() => {});
  const request = findRequestId();
  const attributes = { ...options.attributes, ...(request !== undefined && { [requestAttribute]: request }) };
  const span = current.open(name, { ...options, attributes });
  let failure: string | undefined;
  const fail = (error: unknown) => {
    // Its message may hold values: the log has it, masked.
    failure ??= error instanceof Error ? error.name : 'Error';
  };
  try {
    return await span.run(() => work(fail));
  } catch (error) {
    fail(error);
    throw error;
  } finally {
    span.end({ failure });
  }
}
