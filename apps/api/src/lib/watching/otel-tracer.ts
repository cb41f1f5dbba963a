import { ROOT_CONTEXT, type Context, SpanKind, SpanStatusCode, context, trace } from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { SpanOptions, Tracer } from './spans.ts';

interface ExportOptions {
  protocol: 'http/protobuf' | 'http/json';
  version: string;
  /** Called with each failure to send; the spans are lost. */
  onError: (error: unknown) => void;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Returns the context that a span begins in: a proxy's trace, or the present work. */
function findParent({ kind, traceparent }: SpanOptions): Context {
  if (kind !== 'server') return context.active();
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

/**
 * Starts OpenTelemetry. Spans wait in a queue of bounded length (`OTEL_BSP_MAX_QUEUE_SIZE`); what does not fit is dropped.
 * Only `shop/start/start-tracing.ts` imports this file, and only when spans are to be sent: it loads the libraries.
 */
export function startOtel({ protocol, version, onError }: ExportOptions): Tracer & { shutdown: () => Promise<void> } {
  setGlobalErrorHandler(onError);
  const exporter = protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
  const own = resourceFromAttributes({ 'service.name': 'kontor', 'service.version': version });
  const provider = new NodeTracerProvider({
    // The environment's name wins (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES).
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('kontor', version);
  return {
    open: (name, options) => {
      const { kind, attributes } = options;
      const parent = findParent(options);
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, parent);
      const inside = trace.setSpan(parent, span);
      return {
        traceId: span.spanContext().traceId,
        run: (work) => context.with(inside, work),
        end: (ending) => {
          if (ending?.name !== undefined) span.updateName(ending.name);
          if (ending?.attributes) span.setAttributes(ending.attributes);
          if (ending?.failure !== undefined) {
            span.setAttribute('error.type', ending.failure);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    },
    findTraceId: () => trace.getActiveSpan()?.spanContext().traceId,
    shutdown: () => provider.shutdown(),
  };
}
