import { shopNow } from '../../../lib/time/shop-clock.ts';
import type { Failure } from '../shipping-carrier.ts';
import { LabelRunModel, type RunLine, type StoredRun } from './label-run.model.ts';

/** Writes the outcome of an order into its run. */
export async function decide(run: StoredRun, { number }: RunLine, line: Partial<RunLine>): Promise<void> {
  const set = Object.fromEntries(Object.entries(line).map(([name, value]) => [`lines.$.${name}`, value]));
  await LabelRunModel.updateOne({ _id: run._id, 'lines.number': number }, { $set: set });
}

/** Writes why an order has no label into its run. */
export const failLine = (run: StoredRun, line: RunLine, { problem, messages }: Failure): Promise<void> =>
  decide(run, line, { state: 'failed', problem: { code: problem, messages: [...messages] } });

/** Lets the job continue a run later. */
export async function postponeRun({ _id }: StoredRun, dueAt: Date): Promise<void> {
  await LabelRunModel.updateOne({ _id, state: 'running' }, { $set: { dueAt } });
}

/** Marks a run as done. */
export async function endRun({ _id }: StoredRun): Promise<void> {
  await LabelRunModel.updateOne({ _id, state: 'running' }, { $set: { state: 'done', finishedAt: shopNow() } });
}
