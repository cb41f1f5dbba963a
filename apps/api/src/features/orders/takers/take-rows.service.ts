import { runExclusive } from '../../../lib/database/lease.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import type { Outbox, Taker } from '../../../lib/outbox.ts';
import type { Job } from '../../../lib/tasks/job.ts';
import { runForRequest } from '../../../lib/watching/request-id.ts';
import { readOrder } from '../transition.ts';
import { type OrderTaker, type TakeRows, listOrderTakers } from './order-taker.ts';
import { outboxOfOrders } from './order-outbox.ts';

/** Pause of an order's rows after a failure, in milliseconds. */
const pauseMs = 60_000;
/** Pause of the job between two looks, in milliseconds. */
const lookPauseMs = 1000;

/** How a taker's rows are taken. */
interface Taking {
  take: TakeRows;
  now: () => Date;
  /** Called with the error of an order whose rows could not be taken: these wait, and other orders continue. */
  onError: (error: unknown) => void;
}

/** Takes a taker's rows of an order and removes them in one transaction, so that each is taken exactly once. */
async function takeOrder(id: string, taker: Taker, outbox: Outbox, take: TakeRows): Promise<void> {
  await inTransaction(async (session) => {
    const order = await readOrder(id, session);
    const rows = (order.outbox ?? []).filter((row) => row.for === taker.name);
    await take(order, rows, session);
    for (const row of rows) await outbox.remove({ id, row }, session);
  });
}

/** Takes the due rows of a taker, each order's together and in their order. */
export async function takeOrderRows(taker: Taker, { take, now, onError }: Taking, signal?: AbortSignal): Promise<void> {
  const outbox = outboxOfOrders(taker);
  const owed = await outbox.find(now());
  for (const id of new Set(owed.map((one) => one.id))) {
    if (signal?.aborted) return;
    const own = owed.filter((one) => one.id === id);
    try {
      await runForRequest(own[0]?.row.request, () => takeOrder(id, taker, outbox, take));
    } catch (error) {
      onError(error);
      const until = new Date(now().getTime() + pauseMs);
      for (const one of own) await outbox.postpone(one, until);
    }
  }
}

type TakerWithRows = OrderTaker & Required<Pick<OrderTaker, 'take'>>;

const takesRows = (taker: OrderTaker): taker is TakerWithRows => taker.take !== undefined;

/** Takes the rows of all takers without a job of their own; there is no job if each has one. */
export function orderTakerJobs(now: () => Date): Job[] {
  const takers = listOrderTakers().filter(takesRows);
  if (takers.length === 0) return [];
  return [
    {
      name: 'follow_orders',
      pauseMs: lookPauseMs,
      listDue: () => takers.map((taker) => outboxOfOrders(taker).matchDue(now())),
      run: ({ signal, onError }) =>
        runExclusive({ name: 'order-takers', ms: 10_000 }, async (lost) => {
          const end = AbortSignal.any([signal, lost]);
          for (const taker of takers) await takeOrderRows(taker, { take: taker.take, now, onError }, end);
        }),
      failure: 'an event of an order could not be passed on',
    },
  ];
}
