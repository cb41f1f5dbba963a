import { runChanges } from '../../features/bulk-changes/run-changes.service.ts';
import { findSumFaults } from './check-sums.ts';
import { type Draw, makeDraw } from './history-draw.ts';
import { type HistoryShop, openHistoryShop } from './history-shop.ts';
import { sendBackOverpayments, takeStep } from './order-steps.ts';
import { type OrderRun, placeOrder } from './place-order.ts';
import { readCheckedOrder } from './see-order.ts';

/** Orders whose histories happen at the same time. */
const atOnce = 6;
/** Most steps of an order. */
const mostSteps = 12;

/** Plans another price for one of the goods, and carries out plans that are due. */
async function planPrice({ asStaff, goods, faults }: HistoryShop, draw: Draw): Promise<void> {
  const ids = [String(draw.oneOf(goods)._id)];
  const at = new Date(Date.now() + 500).toISOString();
  await asStaff('post', '/price-plans', {
    ids,
    name: 'Advent',
    at,
    change: { price: { value: 0.5 + draw.upTo(9000) / 100 } },
  });
  const { signal } = new AbortController();
  await runChanges({ signal, onError: (error) => faults.push(`price plan: ${String(error)}`) });
}

/** Counts the stock of some goods: sales of the same moment survive. */
async function countStock({ asStaff, goods }: HistoryShop, draw: Draw): Promise<void> {
  const { body } = await asStaff('post', '/stocktakes', { name: 'Zählung' });
  const lines = goods
    .filter(() => draw.isOneIn(2))
    .map(({ _id }) => ({ _id: String(_id), counted: 99_000 + draw.upTo(2000), seen: 99_000 + draw.upTo(2000) }));
  if (lines.length > 0) await asStaff('post', `/stocktakes/${String(body._id)}/lines`, { lines });
}

/** Places an order and lets random steps happen to it. */
async function runHistory(shop: HistoryShop, seed: number): Promise<OrderRun | undefined> {
  const draw = makeDraw(seed);
  if (draw.isOneIn(15)) await planPrice(shop, draw);
  if (draw.isOneIn(15)) await countStock(shop, draw);
  const run = await placeOrder(shop, draw, `k${seed}@post.example`);
  if (!run) return undefined;
  const steps = draw.upTo(mostSteps);
  for (let step = 0; step < steps; step += 1) await takeStep(run);
  await sendBackOverpayments(run);
  await readCheckedOrder(run);
  return run;
}

export interface Histories {
  seed: number;
  orders: number;
  invoicesAt: 'payment' | 'sending';
}

/** Lets many random histories happen in one shop. @returns sentences about what does not agree, with the steps of the order */
export async function runHistories({ seed, orders, invoicesAt }: Histories): Promise<string[]> {
  const shop = await openHistoryShop(invoicesAt);
  const runs: OrderRun[] = [];
  const seeds = Array.from({ length: orders }, (_, index) => seed + index * 7919);
  async function work(): Promise<void> {
    for (let next = seeds.pop(); next !== undefined; next = seeds.pop()) {
      const run = await runHistory(shop, next);
      if (run) runs.push(run);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  const faults = [...shop.faults, ...(await findSumFaults(shop))];
  const logs = new Map(runs.map(({ order, log, email }) => [order.number, `${email}: ${log.join(', ')}`]));
  return faults.map((fault) => `${fault} [${logs.get(fault.split(':')[0] ?? '') ?? ''}]`);
}
