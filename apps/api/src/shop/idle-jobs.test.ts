import mongoose from 'mongoose';
import { afterEach, expect, it } from 'vitest';
import { documentJobs } from '../features/documents/documents.jobs.ts';
import { mailJobs } from '../features/mails/mails.jobs.ts';
import { stockNoticeJobs } from '../features/stock-notices/stock-notices.jobs.ts';
import { webhookJobs } from '../features/webhooks/webhooks.jobs.ts';
import { startJobs } from '../lib/tasks/job.ts';
import { testIssuing } from '../testing/issuing.ts';
import { testMaking } from '../testing/mail-making.ts';
import { testSending } from '../testing/webhook-sending.ts';

const profile = () => mongoose.connection.collection('system.profile');
const setProfile = (level: 0 | 2) => mongoose.connection.db?.command({ profile: level, slowms: 0 });

afterEach(async () => {
  await setProfile(0);
  await profile().drop();
});

const now = () => new Date();

it('jobs without work share one look at the database, whatever they wait for', async () => {
  const transport = { send: async () => ({}), close: () => {} };
  const jobs = [
    ...mailJobs({ ...testMaking(), transport }),
    ...documentJobs(testIssuing()),
    ...stockNoticeJobs({ now }),
    ...webhookJobs({ ...testSending(), webhookSealer: testSending().sealer, onWebhookOff: testSending().onTurnedOff }),
  ].filter(({ listDue }) => listDue);
  const recorded: string[] = [];
  const errors: unknown[] = [];
  await setProfile(2);
  const end = startJobs(jobs, {
    report: (_job, error) => errors.push(error),
    record: async ({ name }) => void recorded.push(name),
  });
  const countRuns = () => recorded.filter((name) => name === 'make_mails').length;
  await expect.poll(countRuns, { timeout: 20_000 }).toBeGreaterThan(2);
  await end();
  await setProfile(0);

  expect(errors).toEqual([]);
  expect(new Set(recorded)).toEqual(
    new Set(['make_mails', 'send_mails', 'issue_documents', 'stock_notices', 'send_webhooks']),
  );
  const operations = await profile()
    .find({ 'command.aggregate': { $exists: true } })
    .toArray();
  const others = await profile()
    .find({ op: { $in: ['query', 'update', 'insert', 'remove', 'getmore'] } })
    .toArray();
  expect(others).toEqual([]);
  expect(operations.length).toBeGreaterThanOrEqual(countRuns());
  // The stop may have cut a last look short.
  expect(operations.length).toBeLessThanOrEqual(countRuns() + 1);
});
