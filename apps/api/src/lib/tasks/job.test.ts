import { expect, it, vi } from 'vitest';
import { type Job, startJobs } from './job.ts';

const aJob = (overrides: Partial<Job>): Job => ({
  name: 'a job',
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
    aJob({ name: 'broken', run: () => Promise.reject(broken) }),
    aJob({ name: 'partly', run: async ({ onError }) => onError('a part') }),
    aJob({ name: 'other', run: other }),
  ];
  const end = startJobs(jobs, ({ name }, error) => reports.push([name, error]));
  await expect.poll(() => reports.filter(([name]) => name === 'broken').length).toBeGreaterThan(1);
  await expect.poll(() => other.mock.calls.length).toBeGreaterThan(1);
  await end();
  expect(reports).toContainEqual(['broken', broken]);
  expect(reports).toContainEqual(['partly', 'a part']);
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
  const end = startJobs([aJob({ run, onEnd: () => happened.push('closed') })], () => {});
  await end();
  expect(happened).toEqual(['told', 'ended', 'closed']);
});

it('a stop waits no longer than a job allows', async () => {
  const onEnd = vi.fn<() => void>();
  const end = startJobs([aJob({ run: () => new Promise(() => {}), longestEndMs: 20, onEnd })], () => {});
  await end();
  expect(onEnd).toHaveBeenCalledOnce();
});
