import { findOrdersById } from '../../orders/find-orders.service.ts';
import type { StoredRun } from './label-run.model.ts';
import { LabelModel } from './label.model.ts';
import type { Failure } from '../shipping-carrier.ts';
import { type ReturnTools, buyReturn } from './return-labels.service.ts';
import { decide, endRun, failLine } from './run-lines.service.ts';

async function buyOnce({ returnOf = '', carrier }: StoredRun, tools: ReturnTools): Promise<Failure | undefined> {
  const order = (await findOrdersById([returnOf ?? ''])).get(returnOf ?? '');
  if (!order) return { problem: 'not_found', messages: [] };
  // As with parcels, an open attempt belongs to a killed process, or staff are buying it now.
  const open = { order: order._id, kind: 'return', state: 'attempted' } as const;
  if (await LabelModel.exists(open)) return { problem: 'unclear', messages: [] };
  return buyReturn({ order, carrier }, tools);
}

/** Buys the label of a return that a mail waits for. The run is done whatever the result, and the mail is sent. */
export async function handleReturn(run: StoredRun, tools: ReturnTools): Promise<void> {
  const [line] = run.lines;
  if (line) {
    const failure = await buyOnce(run, tools);
    if (failure) await failLine(run, line, failure);
    else await decide(run, line, { state: 'made' });
  }
  await endRun(run);
}
