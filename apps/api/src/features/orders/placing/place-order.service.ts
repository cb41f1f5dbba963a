import type { NewOrder, Order } from '@kontor/shared/orders';
import type { PaymentMethod } from '@kontor/shared/payments';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/auth.ts';
import { inTransaction, isDuplicate } from '../../../lib/database/mongo.ts';
import { takeStock } from '../../catalogue/stock.service.ts';
import { checkedLines, soldMeanwhile } from './cart-lines.service.ts';
import { type Buyer, type WantedLine, newOrder } from './new-order.ts';
import { refuseUnlessOffered } from './offered-methods.ts';
import { showNewOrder, showOrder } from '../show-orders.service.ts';
import {
  type Hold,
  type UnpaidOrderRules,
  findHolds,
  holdOf,
  pickPlaces,
  quotasOf,
  tooManyUnpaidOrders,
} from './order-quotas.service.ts';
import {
  type Idempotency,
  findKeyHolder,
  hashIdempotency,
  releaseKey,
  repeatedOrder,
} from './order-idempotency.service.ts';
import { refuseUndelivered } from './delivery-country.ts';
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
  /** Aborted when the client goes: an order that nobody hears of is not stored. */
  signal: AbortSignal;
}

/** What the shop allows now. */
export interface PlacingRules {
  unpaid: UnpaidOrderRules;
  /** ISO codes of the countries delivered to. */
  countries: readonly string[];
  /** The payment methods a shopper may choose. */
  offered: readonly PaymentMethod[];
}

/** An order on its way into the database. */
interface Placing {
  input: NewOrder;
  buyer: Buyer;
  idempotency: Idempotency | undefined;
  /** The cancelled order that had the key when the call arrived; only of that one it may be taken. */
  cancelled: StoredOrder | undefined;
  /** Of each it takes a place, see order-quotas.service.ts. */
  quotas: string[][];
  holdMinutes: number;
  signal: AbortSignal;
}

/** Thrown inside the transaction to abort it: some product is no longer as it was read. */
class StockChanged extends Error {}

/** Likewise: another call has taken the key from the cancelled order. */
class KeyTaken extends Error {}

/** How often an order starts anew: an admin edited one of its products, or its number or a place was taken. */
const maxAttempts = 25;

/**
 * Places an order. Names, pictures, prices and totals come from the database; the stock is taken in the same
 * transaction that stores the order. The same idempotency key and body give the same order again;
 * once that is cancelled, a call that arrived before gets `order_cancelled`, and one that arrives after may order anew.
 * @throws 409 `payment_method_unavailable`, `out_of_stock` or `price_changed` with the lines as they now are; 422 `idempotency_key_reused`;
 * 404 `order_cancelled`; 400 `country_not_delivered`; 400 `invalid_input` when the client has gone; 429 `too_many_open_orders` when its buyer or their network has as many unpaid orders as it may
 */
export async function placeOrder(
  input: NewOrder,
  { buyer, caller, network, idempotencyKey, signal }: Sender,
  { unpaid, countries, offered }: PlacingRules,
): Promise<{ order: Order; repeated: boolean }> {
  const idempotency = idempotencyKey === undefined ? undefined : hashIdempotency(input, buyer, idempotencyKey);
  const earlier = await findKeyHolder(idempotency);
  const repeat = async (holder: StoredOrder) => {
    return { order: await showOrder(await repeatedOrder(holder, idempotency), caller), repeated: true };
  };
  if (earlier && !earlier.isCancelled) return repeat(earlier);
  refuseUndelivered(input.shippingAddress.country, countries);
  refuseUnlessOffered(input.paymentMethod, offered);
  const quotas = quotasOf({ ...buyer, network }, unpaid);
  try {
    const placing = { input, buyer, idempotency, cancelled: earlier, quotas, holdMinutes: unpaid.holdMinutes, signal };
    return { order: showNewOrder(await placeNew(placing), caller), repeated: false };
  } catch (error) {
    if (signal.aborted || !mayBeRepeat(error)) throw error;
    const simultaneous = await findKeyHolder(idempotency);
    if (!simultaneous || simultaneous._id === earlier?._id) throw error;
    return repeat(simultaneous);
  }
}

/** The same call, arriving twice at once: the other one may have taken the key, and the last piece or place with it. */
function mayBeRepeat(error: unknown): boolean {
  return error instanceof ApiError || error instanceof KeyTaken || isDuplicate(error, 'idempotency.key');
}

function giveUpIfGone(signal: AbortSignal): void {
  if (signal.aborted) throw new ApiError('invalid_input', 'The request was cut off');
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
  return isDuplicate(error, 'hold.quotas') ? tooManyUnpaidOrders(holds) : error;
}

async function store(lines: WantedLine[], places: string[], placing: Placing): Promise<StoredOrder> {
  const { input, buyer, idempotency, cancelled, holdMinutes, signal } = placing;
  const createdAt = new Date();
  const number = nextOrderNumber(createdAt);
  const made = { createdAt, idempotency, ...holdOf(createdAt, holdMinutes, places) };
  let soldOut = false;
  const order = await inTransaction(async (session) => {
    giveUpIfGone(signal);
    // Taking the number needs no stock, and the stock needs no number: both at once.
    const [taken, orderNumber] = await Promise.all([takeStock(lines, session), number]);
    if (taken === 'missing') throw new StockChanged();
    soldOut = taken === 'sold_out';
    if (cancelled && idempotency && !(await releaseKey(cancelled, idempotency, session))) throw new KeyTaken();
    const document = newOrder(lines, input, buyer, { number: orderNumber, ...made });
    const placed = await insertOrder(document, session);
    giveUpIfGone(signal);
    return placed.order;
  });
  if (soldOut) await announceStock();
  return order;
}
