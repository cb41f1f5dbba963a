import type { CurrentLine } from '@kontor/shared/errors';
import { toCents } from '@kontor/shared/money';
import type { NewOrder, Order } from '@kontor/shared/orders';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/auth.ts';
import { inTransaction, isDuplicate } from '../../../lib/mongo.ts';
import { currentLine, findOrderable, takeStock } from '../../catalogue/stock.service.ts';
import { type Buyer, type WantedLine, newOrder } from './new-order.ts';
import { showNewOrder, showOrder } from '../show-orders.service.ts';
import {
  type Hold,
  type OpenOrderRules,
  findHolds,
  holdOf,
  pickPlaces,
  quotasOf,
  tooManyOpenOrders,
} from './order-quotas.service.ts';
import { type Idempotency, findByIdempotencyKey, hashIdempotency } from './order-idempotency.service.ts';
import { catchUpOrderNumbers, nextOrderNumber } from './order-numbers.service.ts';
import type { StoredOrder } from '../order.model.ts';
import { insertOrder } from '../transition.ts';
import { announceStock } from '../../catalogue/lists/announce-stock.service.ts';

/** What comes with an order besides its body. */
interface Sender {
  buyer: Buyer;
  /** Who reads the answer; nobody known for guests. */
  caller: Caller | undefined;
  /** Where the call comes from (http/client-network.ts). */
  network: string;
  idempotencyKey: string | undefined;
}

/** An order on its way into the database. */
interface Placing {
  input: NewOrder;
  buyer: Buyer;
  idempotency: Idempotency | undefined;
  /** Of each it takes a place, see order-quotas.service.ts. */
  quotas: string[][];
  holdMinutes: number;
}

/** Thrown inside the transaction to abort it: some product is no longer as it was read. */
class StockChanged extends Error {}

/** How often an order starts anew: an admin edited one of its products, or its number or a place was taken. */
const maxAttempts = 25;

/**
 * Places an order. Names, pictures, prices and totals come from the database; the stock is taken in the same
 * transaction that stores the order. The same idempotency key and body give the same order again.
 * @throws 409 `out_of_stock` or `price_changed` with the lines as they now are; 422 `idempotency_key_reused`;
 * 429 `too_many_open_orders` when its buyer or their network has as many unpaid orders as it may
 */
export async function placeOrder(
  input: NewOrder,
  { buyer, caller, network, idempotencyKey }: Sender,
  rules: OpenOrderRules,
): Promise<{ order: Order; repeated: boolean }> {
  const idempotency = idempotencyKey === undefined ? undefined : hashIdempotency(input, buyer, idempotencyKey);
  const earlier = await findByIdempotencyKey(idempotency);
  if (earlier) return { order: await showOrder(earlier, caller), repeated: true };
  const quotas = quotasOf({ ...buyer, network }, rules);
  try {
    const placing = { input, buyer, idempotency, quotas, holdMinutes: rules.holdMinutes };
    return { order: showNewOrder(await placeNew(placing), caller), repeated: false };
  } catch (error) {
    // The same call, arriving twice at once: the other one may have taken the key, and the last piece or place with it.
    if (!(error instanceof ApiError) && !isDuplicate(error, 'idempotency.key')) throw error;
    const simultaneous = await findByIdempotencyKey(idempotency);
    if (!simultaneous) throw error;
    return { order: await showOrder(simultaneous, caller), repeated: true };
  }
}

async function placeNew(placing: Placing): Promise<StoredOrder> {
  for (let attempt = 1; ; attempt += 1) {
    const [lines, holds] = await Promise.all([checkedLines(placing.input.cartItems), findHolds(placing.quotas)]);
    const places = pickPlaces(placing.quotas, holds);
    try {
      return await store(lines, places, placing);
    } catch (error) {
      const numberTaken = isDuplicate(error, 'number');
      if (!(error instanceof StockChanged || numberTaken || isDuplicate(error, 'hold.quotas'))) throw error;
      if (attempt === maxAttempts) throw await gaveUp(error, placing.input, holds);
      if (numberTaken) await catchUpOrderNumbers(new Date());
    }
  }
}

async function gaveUp(error: unknown, input: NewOrder, holds: Hold[]): Promise<unknown> {
  if (error instanceof StockChanged) return soldMeanwhile(input);
  return isDuplicate(error, 'hold.quotas') ? tooManyOpenOrders(holds) : error;
}

/** Sums repeated lines of one product and compares each with the shop as it is now. */
async function checkedLines(sent: NewOrder['cartItems']): Promise<WantedLine[]> {
  const wanted = new Map<string, number>();
  for (const { _id, qty } of sent) wanted.set(_id, (wanted.get(_id) ?? 0) + qty);
  const products = await findOrderable([...wanted.keys()]);
  const lines: WantedLine[] = [];
  let enough = true;
  for (const [id, qty] of wanted) {
    const product = products.get(id);
    if (product && product.countInStock >= qty) lines.push({ product, qty });
    else enough = false;
  }
  const now = (): CurrentLine[] => [...wanted.keys()].map((id) => currentLine(id, products.get(id)));
  if (!enough) throw outOfStock(now());
  const changed = sent.some(
    ({ _id, price }) => price !== undefined && toCents(price) !== products.get(_id)?.priceCents,
  );
  if (changed) throw new ApiError('price_changed', 'A price has changed since you chose', { lines: now() });
  return lines;
}

function outOfStock(lines: CurrentLine[]): ApiError {
  return new ApiError('out_of_stock', 'Some items are no longer available in this quantity', { lines });
}

async function soldMeanwhile(input: NewOrder): Promise<ApiError> {
  const ids = [...new Set(input.cartItems.map(({ _id }) => _id))];
  const products = await findOrderable(ids);
  return outOfStock(ids.map((id) => currentLine(id, products.get(id))));
}

async function store(
  lines: WantedLine[],
  places: string[],
  { input, buyer, idempotency, holdMinutes }: Placing,
): Promise<StoredOrder> {
  const createdAt = new Date();
  const number = nextOrderNumber(createdAt);
  const made = { createdAt, idempotency, ...holdOf(createdAt, holdMinutes, places) };
  let soldOut = false;
  const order = await inTransaction(async (session) => {
    // Taking the number needs no stock, and the stock needs no number: both at once.
    const [taken, orderNumber] = await Promise.all([takeStock(lines, session), number]);
    if (taken === 'missing') throw new StockChanged();
    soldOut = taken === 'sold_out';
    const document = newOrder(lines, input, buyer, { number: orderNumber, ...made });
    return (await insertOrder(document, session)).order;
  });
  if (soldOut) await announceStock();
  return order;
}
