import * as z from 'zod/mini';

const optionalText = z.optional(z.string().check(z.trim()));

/**
 * Variables of OpenTelemetry that the shop itself decides by. Its libraries read the others (headers, samplers, limits) from the
 * environment, by the rules of https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/.
 */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optionalText,
  OTEL_EXPORTER_OTLP_PROTOCOL: optionalText,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: optionalText,
  OTEL_TRACES_EXPORTER: optionalText,
  OTEL_SDK_DISABLED: optionalText,
};

type TracingVariables = { [K in keyof typeof tracingVariables]?: string | undefined };

/** Where spans go; `problem` says why they go nowhere although the environment asks for them. */
export type TracingSettings = { protocol: 'http/protobuf' | 'http/json' } | { problem: string };

/**
 * Reads whether the shop sends spans. Unlike the standard's default it does so only if an address or the exporter is named,
 * because a single shop has no collector.
 * @returns undefined if nothing is to be sent, and nothing to be loaded
 */
export function readTracing(env: TracingVariables): TracingSettings | undefined {
  const exporter = env.OTEL_TRACES_EXPORTER;
  const hasAddress = Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || exporter === 'none') return undefined;
  if (exporter === undefined && !hasAddress) return undefined;
  if (exporter !== undefined && exporter !== 'otlp') return { problem: 'OTEL_TRACES_EXPORTER: otlp or none' };
  const protocol =
    env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? env.OTEL_EXPORTER_OTLP_PROTOCOL ?? ('http/protobuf' as const);
  if (protocol === 'http/protobuf' || protocol === 'http/json') return { protocol };
  return { problem: 'OTEL_EXPORTER_OTLP_PROTOCOL: http/protobuf or http/json' };
}
