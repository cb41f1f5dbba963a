import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { answerOf, type ChangedOrder, readVariable, shop } from './shop.ts';

const ordersFile = readVariable('ORDERS_FILE');
const cursorFile = `${ordersFile}.cursor`;

/** Returns the cursor of the last reading; undefined before the first. */
async function readCursor(): Promise<string | undefined> {
  return readFile(cursorFile, 'utf8').catch(() => undefined);
}

/** Writes a file by renaming a complete one: a crash leaves the old one or the new one. */
async function keepCursor(cursor: string): Promise<void> {
  await writeFile(`${cursorFile}.new`, cursor);
  await rename(`${cursorFile}.new`, cursorFile);
}

/** Line of an order, as the ERP reads it. A cancelled order has only its id. */
function describeOrder(order: ChangedOrder): string {
  if ('deletedAt' in order) return JSON.stringify({ id: order._id, state: 'cancelled' });
  const state = order.isDelivered ? 'delivered' : order.isPaid ? 'paid' : 'open';
  const lines = order.cartItems.map(({ sku, name, qty, price }) => ({ sku, name, qty, price }));
  return JSON.stringify({ id: order._id, number: order.number, state, total: order.totalPrice, lines });
}

/**
 * Appends every order that changed since the last reading to the file. The cursor moves only after the lines are written: after
 * a crash some orders come twice, and none is missing.
 */
export async function takeOrders(): Promise<void> {
  for (;;) {
    const cursor = await readCursor();
    const query = cursor ? { cursor } : { changedSince: '2000-01-01T00:00:00.000Z' };
    const answer = answerOf(await shop.GET('/api/orders', { params: { query } }));
    if (!('cursor' in answer)) throw new Error('the shop answered a list without a cursor');
    const lines = answer.orders.map((order) => `${describeOrder(order)}\n`);
    if (lines.length > 0) await appendFile(ordersFile, lines.join(''));
    await keepCursor(answer.cursor);
    if (!answer.more) return;
  }
}
