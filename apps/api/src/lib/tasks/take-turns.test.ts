import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { type Job, startJobs } from './job.ts';
import { takeTurns } from './take-turns.ts';

const leases = () => mongoose.connection.collection<{ _id: string; until: Date }>('leases');
const name = 'settle_payments';
const hourMs = 3_600_000;

/** Runs a job in a number of processes until each has checked whether it is its turn. @returns number of runs and of records */
async function runInProcesses(count: number, run: Job['run'], more: Pick<Job, 'runsAtStart'> = {}) {
  const recorded: string[] = [];
  let [runs, looks] = [0, 0];
  const counted: Job = {
    name,
    pauseMs: hourMs,
    failure: 'failed',
    ...more,
    run: async (tools) => {
      runs += 1;
      return run(tools);
    },
  };
  const turns = takeTurns(counted);
  const looking: Job = {
    ...turns,
    run: (tools) =>
      turns.run(tools).finally(() => {
        looks += 1;
      }),
  };
  const listeners = { report: () => {}, record: async (job: { name: string }) => void recorded.push(job.name) };
  const ends = Array.from({ length: count }, () => startJobs([looking], listeners));
  await expect.poll(() => looks).toBe(count);
  await Promise.all(ends.map((end) => end()));
  return { runs, records: recorded.length };
}

it('a job runs in one process of three, and only that one records a run', async () => {
  expect(await runInProcesses(3, async () => {})).toEqual({ runs: 1, records: 1 });
});

it('no process runs it again before the pause is over, even a new one; afterwards one does', async () => {
  await runInProcesses(1, async () => {});
  expect(await runInProcesses(2, async () => {})).toEqual({ runs: 0, records: 0 });
  await leases().updateOne({ _id: `job ${name}` }, { $set: { until: new Date(0) } });
  expect(await runInProcesses(2, async () => {})).toEqual({ runs: 1, records: 1 });
});

it('a failed run keeps its pause as well', async () => {
  await runInProcesses(1, () => Promise.reject(new Error('x')));
  expect((await runInProcesses(1, async () => {})).runs).toBe(0);
});

it('a job that runs at the start of a process does so in the rest of another one, and afterwards keeps its turn', async () => {
  await runInProcesses(1, async () => {});
  expect(await runInProcesses(1, async () => {}, { runsAtStart: true })).toEqual({ runs: 1, records: 1 });
  expect(await runInProcesses(1, async () => {})).toEqual({ runs: 0, records: 0 });
});

it('its first run waits for the lease of a process that was killed in the middle', async () => {
  await leases().insertOne({ _id: `job ${name}`, until: new Date(Date.now() + 1500) });
  expect(await runInProcesses(1, async () => {}, { runsAtStart: true })).toEqual({ runs: 1, records: 1 });
});
