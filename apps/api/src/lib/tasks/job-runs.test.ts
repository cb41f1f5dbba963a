import { beforeEach, expect, it } from 'vitest';
import type { JobTimes } from './job.ts';
import { deleteOtherRuns, JobRunModel, makeRunRecorder, readJobRuns } from './job-runs.ts';

const start = new Date('2026-11-28T08:00:00Z');
/** Time that many seconds after the first run. */
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

let now: Date;
beforeEach(() => {
  now = start;
});

const everySecond: JobTimes = { name: 'make_mails', pauseMs: 1000 };
const makeRecorder = () => makeRunRecorder(() => now);
const isStale = async (at: Date) => (await readJobRuns(at)).map((run) => run.isStale);
const stored = async (name = everySecond.name) => JobRunModel.findById(name).lean();

it('a job that runs every second is written once a minute', async () => {
  const record = makeRecorder();
  await record(everySecond);
  now = after(59);
  await record(everySecond);
  expect((await stored())?.ranAt).toEqual(start);
  now = after(60);
  await record(everySecond);
  expect(await stored()).toEqual({ _id: 'make_mails', ranAt: after(60), pauseMs: 1000 });
});

it('a failure is written at once with its beginning, which later ones keep, and goes at once with a good run', async () => {
  const record = makeRecorder();
  await record(everySecond);
  now = after(1);
  await record(everySecond, { error: new TypeError('karla@post.example is no address') });
  const failed = { since: after(1), error: 'TypeError' };
  expect(await stored()).toEqual({ _id: 'make_mails', ranAt: after(1), pauseMs: 1000, failed });
  now = after(2);
  await record(everySecond, { error: new RangeError('x') });
  expect((await stored())?.ranAt).toEqual(after(1));
  now = after(61);
  await record(everySecond, { error: 'a text' });
  expect(await stored()).toMatchObject({ ranAt: after(61), failed: { since: after(1), error: 'Error' } });
  now = after(62);
  await record(everySecond);
  expect(await stored()).toEqual({ _id: 'make_mails', ranAt: after(62), pauseMs: 1000 });
});

it("an error's name is stored as it is, even if it looks like a field, and cut when it is long", async () => {
  const record = makeRecorder();
  await record(everySecond, { error: Object.assign(new Error('x'), { name: `$ranAt${'x'.repeat(200)}` }) });
  expect((await stored())?.failed?.error).toBe(`$ranAt${'x'.repeat(74)}`);
});

it('another process keeps the beginning of a failure', async () => {
  await makeRecorder()(everySecond, { error: new Error('x') });
  now = after(5);
  await makeRecorder()(everySecond, { error: new Error('x') });
  expect(await stored()).toMatchObject({ ranAt: after(5), failed: { since: start } });
});

it.each([
  ['make_mails', 1000, 180],
  ['low_stock_mail', 600_000, 1800],
  ['retention', 3_600_000, 10_800],
] as const)('%s every %i ms is stale when it has not run for more than %i s', async (name, pauseMs, seconds) => {
  await makeRecorder()({ name, pauseMs });
  expect(await isStale(after(seconds))).toEqual([false]);
  expect(await isStale(after(seconds + 1))).toEqual([true]);
});

it('runs of jobs that the shop no longer has are deleted', async () => {
  const record = makeRecorder();
  await record(everySecond);
  await record({ name: 'send_mails', pauseMs: 1000 });
  await deleteOtherRuns(['make_mails', 'retention']);
  expect((await readJobRuns(now)).map(({ _id }) => _id)).toEqual(['make_mails']);
});
