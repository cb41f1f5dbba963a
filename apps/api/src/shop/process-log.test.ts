import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { version } from '../lib/release.ts';
import { fakeSmtp } from '../testing/fakes/fake-smtp.ts';
import { aProduct, aVisitorOrderBody } from '../testing/factories.ts';
import { databaseOfTheTest, startProcess } from '../testing/server-process.ts';
import { openSilentRoad } from '../testing/silent-road.ts';
import { aTemporaryFolder } from '../testing/temporary-folder.ts';

async function start(env: NodeJS.ProcessEnv) {
  const data = await aTemporaryFolder();
  const uris = { DATA_DIR: data, MONGODB_URI: databaseOfTheTest(), DEMO_PAYMENTS: 'on' };
  const started = await startProcess({ ...uris, ...env });
  const findLines = (msg: string) => started.log.filter((line) => line.msg === msg);
  return { ...started, findLines };
}

const bodySchema = z.looseObject({ _id: z.optional(z.string()), id: z.optional(z.string()) });

/** Sends a call and returns its answer, and the id of the request. */
async function send(port: number, method: string, path: string, content: object) {
  const init = { method, body: JSON.stringify(content), headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, init);
  expect(answer.ok).toBe(true);
  return { request: answer.headers.get('X-Request-Id'), body: z.parse(bodySchema, await answer.json()) };
}

it('the ids of an order’s requests are in the log lines of its mail and its document', async () => {
  const smtp = await fakeSmtp();
  const { port, log, findLines } = await start({ SMTP_URL: smtp.url, MAIL_FROM: 'post@laden.example' });
  const placed = await send(port, 'POST', '/orders/visitor-order', aVisitorOrderBody([await aProduct()]));
  const order = `/orders/${placed.body._id}`;
  const payment = (await send(port, 'POST', `${order}/payments`, { method: 'PayPal' })).body.id;
  await send(port, 'POST', `/payments/demo/${payment}/decision`, { decision: 'approve' });
  const paid = await send(port, 'PUT', `${order}/pay`, {
    id: payment,
    status: 'COMPLETED',
    update_time: new Date().toISOString(),
    email_address: 'karla@post.example',
  });
  await expect.poll(() => findLines('document issued').length).toBe(1);
  const findRequests = () => new Set(findLines('mail sent').map((line) => line['request']));
  // An order's first mails, to buyer and merchant, are those of its placing; the payment's follow.
  await expect.poll(findRequests).toEqual(new Set([placed.request, paid.request]));
  expect(findLines('document issued')[0]).toMatchObject({ request: paid.request, document: expect.any(String) });
  expect(findLines('mail sent')[0]).toMatchObject({ job: 'send_mails', mail: expect.any(String) });
  const requests = log.map(({ req }) => z.safeParse(z.looseObject({ id: z.string() }), req).data?.id);
  expect(requests).toEqual(expect.arrayContaining([placed.request, paid.request]));
  expect(JSON.stringify(log)).not.toMatch(/karla|Petersen/i);
});

it('start, a failing job, the lease of a killed process and the stop each have their line', async () => {
  const smtp = await fakeSmtp();
  const { connection } = mongoose;
  const broken = { key: 'broken', status: 'waiting', dueAt: new Date(0), createdAt: new Date(0), kind: 'confirmation' };
  await connection.collection('mails').insertOne(broken);
  const killed = { _id: 'job retention' as never, holder: 'killed', until: new Date(1), isResting: false }; // the driver expects an ObjectId
  await connection.collection('leases').replaceOne({ _id: killed._id }, killed, { upsert: true });
  const { child, exit, findLines } = await start({ SMTP_URL: smtp.url, MAIL_FROM: 'post@laden.example' });
  await expect.poll(() => findLines('a mail could not be made or marked').length).toBeGreaterThan(0);
  await expect.poll(() => findLines('lease of a silent process taken over').length).toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(findLines('starting')).toMatchObject([{ version, port: expect.any(Number) }]);
  const [listening] = findLines('listening');
  expect(listening).toMatchObject({ version, migrations: expect.any(Number), ms: expect.any(Number) });
  expect(findLines('a mail could not be made or marked')[0]).toMatchObject({ job: 'send_mails', level: 50 });
  // Leases that are given back, as every second by the makers of mails, are no such case.
  expect(findLines('lease of a silent process taken over').map((line) => line['lease'])).toEqual(['job retention']);
  expect([findLines('stopping').length, findLines('stopped').length]).toEqual([1, 1]);
});

it('a lost database and one that is found again have a line each', async () => {
  const { connection } = mongoose;
  const road = await openSilentRoad(databaseOfTheTest());
  onTestFinished(() => road.close());
  const uri = road.uri.replace('/?', `/${connection.name}?`);
  const { findLines } = await start({ MONGODB_URI: uri });
  road.cut();
  await expect.poll(() => findLines('database lost').length).toBe(1);
  road.heal();
  await expect.poll(() => findLines('database found').length).toBe(1);
  expect(findLines('database found')[0]).toMatchObject({ lostMs: expect.any(Number) });
});
