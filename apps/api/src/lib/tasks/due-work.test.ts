import { expect, it, vi } from 'vitest';
import { currentDatabase } from '../database/mongo.ts';
import { findDueJobs } from './due-work.ts';
import { type Job, type JobFailure, startJobs } from './job.ts';

const waiting = { collection: 'waiting', filter: { _id: { $gte: 1 } } };
const other = { collection: 'other', filter: { _id: { $gte: 1 } } };

const store = (collection: string, _id: number) =>
  currentDatabase().collection<{ _id: number }>(collection).insertOne({ _id });

const aJob = (overrides: Partial<Job>): Job => ({
  name: 'make_mails',
  pauseMs: 5,
  run: async () => {},
  failure: 'it failed',
  listDue: () => [waiting],
  ...overrides,
});

it('finds the jobs with work, in whichever of their collections it is', async () => {
  await store('other', 1);
  await store('other', 2);
  const jobs = [
    { name: 'make_mails', work: [waiting, other] },
    { name: 'send_mails', work: [waiting] },
    { name: 'issue_documents', work: [other] },
  ];
  expect(await findDueJobs(jobs)).toEqual(new Set(['make_mails', 'issue_documents']));
  expect(await findDueJobs([])).toEqual(new Set());
});

it('a watched job runs while there is work, counts as run without any, and is not held up by a long one', async () => {
  const run = vi.fn<Job['run']>(async () => {});
  const long = vi.fn<Job['run']>(
    ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  );
  const recorded: string[] = [];
  await store('other', 1);
  const jobs = [aJob({ run }), aJob({ name: 'send_mails', run: long, listDue: () => [other] })];
  const end = startJobs(jobs, { report: () => {}, record: async ({ name }) => void recorded.push(name) });
  await expect.poll(() => recorded.length).toBeGreaterThan(1);
  expect(run).not.toHaveBeenCalled();
  await store('waiting', 1);
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(1);
  await end();
  expect(long).toHaveBeenCalledOnce();
  expect(new Set(recorded)).toEqual(new Set(['make_mails']));
});

it('a failed look is a failure of each job that it was for, and jobs go on', async () => {
  const run = vi.fn<Job['run']>(async () => {});
  const reported: string[] = [];
  const recorded: (JobFailure | undefined)[] = [];
  let filter: object = { $broken: 1 };
  const listDue = () => [{ ...waiting, filter }];
  await store('waiting', 1);
  const end = startJobs([aJob({ run, listDue }), aJob({ name: 'send_mails', listDue })], {
    report: ({ name }) => reported.push(name),
    record: async (_job, failure) => void recorded.push(failure),
  });
  await expect.poll(() => new Set(reported)).toEqual(new Set(['make_mails', 'send_mails']));
  expect(run).not.toHaveBeenCalled();
  await expect.poll(() => recorded[0]?.error).toBeInstanceOf(Error);
  filter = waiting.filter;
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(0);
  await end();
});
