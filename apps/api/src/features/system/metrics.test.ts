import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { makeMetrics } from '../../lib/watching/metrics.ts';
import { noteBackup } from '../../lib/watching/last-backup.model.ts';
import { watchPool } from '../../lib/watching/watch-pool.ts';
import { monitorDatabaseCalls } from '../../testing/database-calls.ts';
import { aVisitorOrder, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aProduct, aVisitorOrderBody } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { JobRunModel } from '../../lib/tasks/job-runs.ts';
import { makeMetricsApp } from './metrics.routes.ts';

const countCalls = monitorDatabaseCalls();
const token = 'a token of the tests';

const watch = () => ({
  metrics: makeMetrics('1.2.3'),
  token,
  readPool: watchPool(mongoose.connection.getClient()),
});

const aWatchedApp = () => testApp({ watching: watch() });
const scrape = (app: ReturnType<typeof testApp>) => request(app).get('/metrics').auth(token, { type: 'bearer' });

/** Returns a sample's value; undefined for one that is not there. */
function valueOf(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
}

describe('without token and port', () => {
  it('there is no /metrics', async () => {
    expect((await request(testApp()).get('/metrics')).status).toBe(404);
    const untold = testApp({ watching: { ...watch(), token: undefined } });
    expect((await request(untold).get('/metrics')).status).toBe(404);
  });
});

describe('a scrape', () => {
  it('without the token, or with another one, is refused', async () => {
    const app = aWatchedApp();
    const answers = [await request(app).get('/metrics'), await scrape(app).auth('another', { type: 'bearer' })];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers.map(({ text }) => text.includes('kontor'))).toEqual([false, false]);
  });

  it('of a port of its own without a token answers anybody who reaches it', async () => {
    const watching = { ...watch(), token: undefined };
    const app = makeMetricsApp({ watching, uploadsDir: '.', now: () => new Date() });
    const answer = await request(app).get('/metrics').expect(200);
    expect(valueOf(answer.text, 'kontor_build_info{version="1.2.3"}')).toBe(1);
    expect((await request(app).get('/api/products')).status).toBe(404);
  });

  it('names endpoints by their pattern, and all unknown addresses by one label each', async () => {
    const app = aWatchedApp();
    const product = await aProduct();
    await request(app)
      .get(`/api/products/${String(product._id)}`)
      .expect(200);
    for (const path of ['/api/products/%20', '/api/a', '/api/b/c', '/wp-login.php', '/.env', '/uploads/x.webp']) {
      await request(app).get(path);
    }
    const { text } = await scrape(app).expect(200);
    const count = (labels: string) => valueOf(text, `kontor_http_requests_total{${labels}}`);
    expect(count('method="GET",route="/api/products/:id",status="200"')).toBe(1);
    expect(count('method="GET",route="/api/products/:id",status="404"')).toBe(1);
    expect(count('method="GET",route="unknown call",status="404"')).toBe(2);
    expect(count('method="GET",route="/uploads/*",status="404"')).toBe(1);
    expect(text).not.toMatch(/wp-login|\.env|x\.webp/);
    expect(text).not.toContain(String(product._id));
    expect(valueOf(text, 'kontor_http_request_duration_seconds_count{method="GET",route="/api/products/:id"}')).toBe(2);
  });

  it('counts orders that wait for mails and documents, and refusals for want of stock', async () => {
    const app = aWatchedApp();
    await aVisitorOrder(app);
    const body = aVisitorOrderBody([await aProduct({ countInStock: 1 })]);
    const tooMany = { ...body, cartItems: body.cartItems.map((line) => ({ ...line, qty: 2 })) };
    expect((await sendVisitorOrder(app, tooMany)).status).toBe(409);
    const { text } = await scrape(app).expect(200);
    expect(valueOf(text, 'kontor_waiting{queue="mails_to_make"}')).toBe(1);
    expect(valueOf(text, 'kontor_waiting{queue="payments_to_settle"}')).toBe(0);
    expect(valueOf(text, 'kontor_api_errors_total{code="out_of_stock"}')).toBe(1);
  });

  it('says how long the oldest mail waits, and when each job has run', async () => {
    const now = new Date('2026-11-28T12:00:00Z');
    const { collection } = mongoose.model('Mail');
    await collection.insertMany([
      { key: 'a', status: 'waiting', createdAt: new Date('2026-11-28T11:50:00Z') },
      { key: 'b', status: 'sending', createdAt: new Date('2026-11-28T11:55:00Z') },
      { key: 'c', status: 'sent', createdAt: new Date('2026-11-27T00:00:00Z') },
    ]);
    const ranAt = new Date('2026-11-28T11:00:00Z');
    await JobRunModel.create({ _id: 'send_mails', ranAt, pauseMs: 1000, failed: { since: ranAt, error: 'Error' } });
    const { text } = await scrape(testApp({ watching: watch(), now: () => now }));
    expect(valueOf(text, 'kontor_waiting{queue="mails_to_send"}')).toBe(2);
    expect(valueOf(text, 'kontor_oldest_waiting_seconds{queue="mails_to_send"}')).toBe(600);
    expect(valueOf(text, 'kontor_job_last_run_timestamp_seconds{job_name="send_mails"}')).toBe(ranAt.getTime() / 1000);
    expect(valueOf(text, 'kontor_job_failing{job_name="send_mails"}')).toBe(1);
    expect(valueOf(text, 'kontor_job_stale{job_name="send_mails"}')).toBe(1);
  });

  it('costs three calls to the database, however often it is asked within five seconds', async () => {
    const app = aWatchedApp();
    const calls = await countCalls(async () => {
      await Promise.all([scrape(app), scrape(app)]);
      await scrape(app);
    });
    expect(calls.map(({ name }) => name).toSorted()).toEqual(['aggregate', 'find', 'find']);
  });

  it('says when the last backup ended, and 0 before the first', async () => {
    const before = await scrape(aWatchedApp());
    expect(valueOf(before.text, 'kontor_last_backup_timestamp_seconds')).toBe(0);
    const finishedAt = new Date('2026-11-27T03:00:00Z');
    await noteBackup({ finishedAt });
    const { text } = await scrape(aWatchedApp());
    expect(valueOf(text, 'kontor_last_backup_timestamp_seconds')).toBe(finishedAt.getTime() / 1000);
  });

  it('shows connections, the event loop, and the free space', async () => {
    const { text } = await scrape(testApp({ watching: watch(), uploadsDir: '.' }));
    for (const sample of ['kontor_data_bytes{kind="free"}', 'nodejs_eventloop_lag_p99_seconds']) {
      expect(valueOf(text, sample)).toBeGreaterThan(0);
    }
    expect(valueOf(text, 'kontor_mongo_pool_connections{state="in_use"}')).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'kontor_database_up')).toBe(1);
  });
});
