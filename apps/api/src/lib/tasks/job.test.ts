import { expect, it, vi } from 'vitest';
import { type Job, type JobFailure, startJobs } from './job.ts';

const aJob = (overrides: Partial<Job>): Job => ({
  name: 'retention',
  pauseMs: 1,
  run: async () => {},
  failure: 'it failed',
  ...overrides,
});

it('a failing job is reported with its name, continues, and does not stop the others', async () => {
  const reports: [string, unknown][] = [];
  const other = vi.fn<Job['run']>(async () => {});
  const broken = new Error('broken');
  const jobs = [
    aJob({ name: 'make_mails', run: () => Promise.reject(broken) }),
    aJob({ name: 'send_mails', run: async ({ onError }) => onError('a part') }),
    aJob({ name: 'erasures', run: other }),
  ];
  const end = startJobs(jobs, { report: ({ name }, error) => reports.push([name, error]) });
  await expect.poll(() => reports.filter(([name]) => name === 'make_mails').length).toBeGreaterThan(1);
  await expect.poll(() => other.mock.calls.length).toBeGreaterThan(1);
  await end();
  expect(reports).toContainEqual(['make_mails', broken]);
  expect(reports).toContainEqual(['send_mails', 'a part']);
});

it('a stop aborts the current run, waits for its end, and then closes the job’s resources', async () => {
  const happened: string[] = [];
  const run: Job['run'] = ({ signal }) =>
    new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        happened.push('told');
        queueMicrotask(() => {
          happened.push('ended');
          resolve();
        });
      }),
    );
  const end = startJobs([aJob({ run, onEnd: () => happened.push('closed') })], { report: () => {} });
  await end();
  expect(happened).toEqual(['told', 'ended', 'closed']);
});

it('a stop between two runs does not wait for the pause', async () => {
  const run = vi.fn<Job['run']>(async () => {});
  // Longer than a test may take: the assertion below decides before that.
  const end = startJobs([aJob({ run, pauseMs: 3_600_000 })], { report: () => {} });
  await expect.poll(() => run.mock.calls.length).toBe(1);
  const ended = vi.fn<() => void>();
  void end().then(ended);
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  expect(run).toHaveBeenCalledOnce();
});

it('a stop waits no longer than a job allows', async () => {
  const onEnd = vi.fn<() => void>();
  const end = startJobs([aJob({ run: () => new Promise(() => {}), longestEndMs: 20, onEnd })], { report: () => {} });
  await end();
  expect(onEnd).toHaveBeenCalledOnce();
});

it('each run is recorded, failed if any part of it did; one without the lease or cut short by a stop is none', async () => {
  const broken = new Error('broken');
  const recorded: [string, JobFailure | undefined][] = [];
  const skipped = vi.fn<Job['run']>(async () => false);
  const stopped = vi.fn<Job['run']>(
    ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  );
  const jobs = [
    aJob({ name: 'make_mails', run: () => Promise.reject(broken) }),
    aJob({
      name: 'send_mails',
      run: async ({ onError }) => {
        onError('first');
        onError('second');
      },
    }),
    aJob({ name: 'erasures' }),
    aJob({ name: 'stock_notices', run: skipped }),
    aJob({ name: 'settle_payments', run: stopped }),
  ];
  const end = startJobs(jobs, {
    report: () => {},
    record: async ({ name }, failure) => void recorded.push([name, failure]),
  });
  await expect.poll(() => new Set(recorded.map(([name]) => name)).size).toBe(3);
  await expect.poll(() => skipped.mock.calls.length).toBeGreaterThan(1);
  await end();
  expect(stopped).toHaveBeenCalledOnce();
  expect(new Set(recorded.map(([name]) => name))).toEqual(new Set(['make_mails', 'send_mails', 'erasures']));
  expect(recorded).toContainEqual(['make_mails', { error: broken }]);
  expect(recorded).toContainEqual(['send_mails', { error: 'first' }]);
  expect(recorded).toContainEqual(['erasures', undefined]);
});

it('a run that cannot be recorded is reported, and the job goes on', async () => {
  const reports: unknown[] = [];
  const run = vi.fn<Job['run']>(async () => {});
  const away = new Error('away');
  const end = startJobs([aJob({ run })], {
    report: (_job, error) => reports.push(error),
    record: () => Promise.reject(away),
  });
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(1);
  await end();
  expect(reports).toContain(away);
});
