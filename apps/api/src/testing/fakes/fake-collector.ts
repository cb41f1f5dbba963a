import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';

const attributeSchema = z.object({ key: z.string(), value: z.looseObject({ stringValue: z.optional(z.string()) }) });
const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  parentSpanId: z.optional(z.string()),
  kind: z.number(),
  attributes: z.array(attributeSchema),
});
const exportSchema = z.object({
  resourceSpans: z.array(
    z.looseObject({
      resource: z.looseObject({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.looseObject({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** Span as a collector gets it. */
export interface SentSpan {
  name: string;
  traceId: string;
  parentSpanId?: string | undefined;
  kind: number;
  attributes: Record<string, unknown>;
}

/** Collector of OpenTelemetry on this machine, that takes OTLP over HTTP. */
export interface FakeCollector {
  url: string;
  /** Bodies so far, with their type. */
  bodies: { type: string; body: Buffer }[];
  /** Spans of the bodies in JSON. */
  spans: () => SentSpan[];
  /** Attributes of the sending process. */
  resource: () => Record<string, unknown>;
}

type Attributes = z.output<typeof attributeSchema>[];

function toRecord(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo; // what a listening TCP server has
  return `http://127.0.0.1:${port}`;
}

/** Starts a collector. @param behaviour `hang` reads everything and never answers */
export async function aCollector(behaviour: 'take' | 'hang' = 'take'): Promise<FakeCollector> {
  const bodies: FakeCollector['bodies'] = [];
  const take = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = await buffer(req);
    bodies.push({ type: req.headers['content-type'] ?? '', body });
    if (behaviour === 'take') res.setHeader('Content-Type', 'application/json').end('{}');
  };
  const url = await listen(createServer((req, res) => void take(req, res)));
  const read = () =>
    bodies.flatMap(({ body }) => z.parse(exportSchema, JSON.parse(body.toString('utf8'))).resourceSpans);
  return {
    url,
    bodies,
    spans: () =>
      read()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: toRecord(span.attributes) })),
    resource: () => toRecord(read()[0]?.resource.attributes ?? []),
  };
}
