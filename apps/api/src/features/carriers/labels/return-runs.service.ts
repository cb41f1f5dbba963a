import { shopNow } from '../../../lib/time/shop-clock.ts';
import { findOrdersById } from '../../orders/find-orders.service.ts';
import type { StoredRun } from './label-run.model.ts';
import { LabelModel } from './label.model.ts';
import type { Failure } from '../shipping-carrier.ts';
import { type ReturnTools, buyReturn } from './return-labels.service.ts';
import { decide, endRun, failLine, postponeRun } from './run-lines.service.ts';

/** Pauses between attempts while the carrier is away, and the time after which they end, in milliseconds. */
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;
const longestOutageMs = 3 * 24 * 3_600_000;

const outages = ['away', 'busy'] as const;
const isOutage = ({ problem }: Failure): boolean => outages.some((outage) => outage === problem);

/** Returns when a run tries again after an outage; pauses grow with the run's age. Undefined after some days. */
function findNextAttempt({ createdAt }: StoredRun): Date | undefined {
  const now = shopNow().getTime();
  const age = now - createdAt.getTime();
  if (age > longestOutageMs) return undefined;
  return new Date(now + Math.min(Math.max(age / 4, firstPauseMs), longestPauseMs));
}

async function buyOnce({ returnOf = '', carrier }: StoredRun, tools: ReturnTools): Promise<Failure | undefined> {
  const order = (await findOrdersById([returnOf ?? ''])).get(returnOf ?? '');
  if (!order) return { problem: 'not_found', messages: [] };
  // As with parcels, an open attempt belongs to a killed process, or staff are buying it now.
  const open = { order: order._id, kind: 'return', state: 'attempted' } as const;
  if (await LabelModel.exists(open)) return { problem: 'unclear', messages: [] };
  // Only the last attempt of an outage is shown to staff.
  const failed = { order: order._id, kind: 'return', state: 'refused', 'problem.code': { $in: outages } } as const;
  await LabelModel.deleteMany(failed);
  return buyReturn({ order, carrier }, tools);
}

/**
 * Buys the label of a return that a mail waits for. Every result but an outage ends the run; after an outage it is tried again
 * for days, and a mail of its own brings the label.
 */
export async function handleReturn(run: StoredRun, tools: ReturnTools): Promise<void> {
  const [line] = run.lines;
  if (line) {
    const failure = await buyOnce(run, tools);
    const next = failure && isOutage(failure) ? findNextAttempt(run) : undefined;
    if (next) {
      await postponeRun(run, next);
      return;
    }
    if (failure) await failLine(run, line, failure);
    else await decide(run, line, { state: 'made' });
  }
  await endRun(run);
}
