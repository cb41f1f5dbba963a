import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type SentSpan, aCollector } from '../../testing/fakes/fake-collector.ts';
import { fakeSmtp } from '../../testing/fakes/fake-smtp.ts';
import { aProduct, aVisitorOrderBody } from '../../testing/factories.ts';
import { databaseOfTheTest, startProcess } from '../../testing/server-process.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';

async function start(env: NodeJS.ProcessEnv) {
  const data = await aTemporaryFolder();
  const started = await startProcess({
    DATA_DIR: data,
    MONGODB_URI: databaseOfTheTest(),
    DEMO_PAYMENTS: 'on',
    KONTOR_RATE_LIMITS: 'off',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    ...env,
  });
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${started.port}${path}`, init);
  return { ...started, ask };
}

/** Sends a guest's order. */
async function sendOrder(
  ask: (path: string, init: RequestInit) => Promise<Response>,
  headers: Record<string, string> = {},
) {
  const body = JSON.stringify(aVisitorOrderBody([await aProduct()]));
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } };
  const answer = await ask('/api/orders/visitor-order', init);
  expect(answer.status).toBe(201);
  return {
    request: answer.headers.get('X-Request-Id'),
    order: z.parse(z.looseObject({ _id: z.string() }), await answer.json()),
  };
}

const coverageSchema = z.object({ result: z.array(z.object({ url: z.string() })) });

/** Ends a process and returns the files of OpenTelemetry that it had loaded, but for the interface that prom-client loads. @param folder its NODE_V8_COVERAGE */
async function listLoaded({ child, exit }: Awaited<ReturnType<typeof start>>, folder: string): Promise<string[]> {
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const urls = texts.flatMap((text) => z.parse(coverageSchema, JSON.parse(text)).result.map(({ url }) => url));
  expect(urls.length).toBeGreaterThan(100);
  return urls.filter((url) => /@opentelemetry\/(?!api\/)|otel-tracer/.test(url));
}

const traceOfProxy = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceOfProxy}-00f067aa0ba902b7-01`;

describe('a process with a collector', () => {
  it('sends a span of each request by its endpoint, of the database’s work, of jobs and of mails', async () => {
    const [collector, smtp] = await Promise.all([aCollector(), fakeSmtp()]);
    const { ask, child, exit, log } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_SERVICE_NAME: 'laden',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'post@laden.example',
      TRUST_PROXY: '1',
    });
    const { request, order } = await sendOrder(ask, { traceparent });
    expect((await ask('/api/products?search=geheimwort')).status).toBe(200);
    expect((await ask('/api/no/such/geheimwort')).status).toBe(404);
    await smtp.hasTaken(1);
    const find = (name: string) => collector.spans().filter((span) => span.name === name);
    await expect.poll(() => find('smtp send').length).toBeGreaterThan(0);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);

    expect(collector.resource()).toMatchObject({ 'service.name': 'laden', 'service.version': expect.any(String) });
    const [placed] = find('POST /api/orders/visitor-order');
    expect(placed).toMatchObject({ traceId: traceOfProxy, parentSpanId: '00f067aa0ba902b7', kind: 2 });
    expect(placed?.attributes).toMatchObject({
      'http.route': '/api/orders/visitor-order',
      'http.request.method': 'POST',
      'kontor.request_id': request,
    });
    const isBelow = ({ traceId }: SentSpan) => traceId === traceOfProxy;
    expect(find('insert orders').filter(isBelow)).toHaveLength(1);
    expect(find('job send_mails').length).toBeGreaterThan(0);
    const [mail] = find('smtp send');
    expect(mail?.attributes['kontor.request_id']).toBe(request);
    expect(find('job send_mails').map(({ traceId }) => traceId)).toContain(mail?.traceId);
    expect(find('GET unknown call')).toHaveLength(1);
    const { attributes } = find('GET unknown call')[0] ?? {};
    expect(attributes).toMatchObject({ 'http.response.status_code': 404, 'kontor.error_code': 'not_found' });

    const sent = collector.bodies.map(({ body }) => body.toString('utf8')).join('\n');
    const secrets = ['geheimwort', 'karla', 'Petersen', 'Karla', order._id, '127.0.0.1'];
    expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
    const line = log.find(({ req }) => z.safeParse(z.looseObject({ id: z.literal(request) }), req).success);
    expect(line).toMatchObject({ trace_id: traceOfProxy });
  });

  it('sends protobuf as the standard’s default, and knows no strangers’ traces', async () => {
    const collector = await aCollector();
    const coverage = await aTemporaryFolder();
    const process = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, NODE_V8_COVERAGE: coverage });
    expect((await process.ask('/api/config/shop', { headers: { traceparent } })).status).toBe(200);
    await expect.poll(() => collector.bodies.some(({ body }) => body.includes('GET /api/config/shop'))).toBe(true);
    expect(new Set(collector.bodies.map(({ type }) => type))).toEqual(new Set(['application/x-protobuf']));
    expect(collector.bodies.some(({ body }) => body.includes(Buffer.from(traceOfProxy, 'hex')))).toBe(false);
    expect(await listLoaded(process, coverage)).not.toEqual([]);
  });
});

const isSaid = ({ msg }: { msg?: string | undefined }) => msg === 'spans could not be sent';

describe('a process whose collector', () => {
  it.each(['hangs', 'is missing'])('%s answers as ever, says it once, and ends in time', async (kind) => {
    const hanging = await aCollector('hang');
    const { ask, child, exit, log } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: kind === 'hangs' ? hanging.url : 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
      OTEL_BSP_MAX_QUEUE_SIZE: '100',
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '50',
    });
    // More spans than the queue takes.
    for (let round = 0; round < 30; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/products')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    await sendOrder(ask);
    await expect.poll(() => log.filter(isSaid).length).toBe(1);
    const began = performance.now();
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(log.filter(isSaid)).toHaveLength(1);
  });
});

it.each([
  ['no variables', {}],
  ['OTEL_SDK_DISABLED', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' }],
  ['OTEL_TRACES_EXPORTER=none', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_EXPORTER: 'none' }],
])('with %s nothing of OpenTelemetry is loaded', async (_name, env) => {
  const coverage = await aTemporaryFolder();
  const process = await start({ ...env, NODE_V8_COVERAGE: coverage });
  expect((await process.ask('/api/config/shop')).status).toBe(200);
  expect(await listLoaded(process, coverage)).toEqual([]);
});

it('a protocol that the shop does not speak is a line of the log, and no reason not to start', async () => {
  const { ask, log } = await start({ OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' });
  expect((await ask('/api/config/shop')).status).toBe(200);
  expect(log).toContainEqual(
    expect.objectContaining({
      msg: 'no spans are sent',
      problem: 'OTEL_EXPORTER_OTLP_PROTOCOL: http/protobuf or http/json',
    }),
  );
});
