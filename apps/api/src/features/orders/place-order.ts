import type { CurrentLine } from '@kontor/shared/errors';
import { toCents } from '@kontor/shared/money';
import type { NewOrder, Order } from '@kontor/shared/orders';
import { totalsOf } from '@kontor/shared/pricing';
import { ApiError } from '../../http/api-error.ts';
import { inTransaction, isDuplicate } from '../../lib/mongo.ts';
import { randomHex, sha256 } from '../../lib/random.ts';
import { stockMoved } from './stock-moved.ts';
import { type OrderableProduct, currentLine, findOrderable, takeStock } from '../products/stock.service.ts';
import { orderAnswer } from './order-answer.ts';
import { catchUpOrderNumbers, nextOrderNumber } from './order-numbers.ts';
import { OrderModel, type StoredOrder, orderCollection } from './order.model.ts';
import { orderTerms } from './order-terms.ts';

export interface Buyer {
  kind: 'user' | 'visitor';
  _id: string;
  name: string;
  email: string;
}

interface WantedLine {
  product: OrderableProduct;
  qty: number;
}

type Idempotency = { key: string; body: string };

/** Thrown inside the transaction to abort it: some product is no longer as it was read. */
class StockMoved extends Error {}

/** How often an order starts anew because an admin edited one of its products, or its number was taken. */
const maxAttempts = 25;

/**
 * Places an order. Names, pictures, prices and totals come from the database; the stock is taken in the same
 * transaction that stores the order. The same idempotency key and body give the same order again.
 * @throws 409 `out_of_stock` or `price_changed` with the lines as they now are; 422 `idempotency_key_reused`
 */
export async function placeOrder(
  input: NewOrder,
  buyer: Buyer,
  idempotencyKey?: string,
): Promise<{ order: Order; repeated: boolean }> {
  const idempotency = idempotencyKey === undefined ? undefined : idempotencyOf(input, buyer, idempotencyKey);
  const earlier = await orderOf(idempotency);
  if (earlier) return { order: orderAnswer(earlier), repeated: true };
  try {
    return { order: orderAnswer(await placeNew(input, buyer, idempotency)), repeated: false };
  } catch (error) {
    // The same call, arriving twice at once: the other one may have taken the key, and the last piece with it.
    if (!(error instanceof ApiError) && !isDuplicate(error, 'idempotency.key')) throw error;
    const simultaneous = await orderOf(idempotency);
    if (!simultaneous) throw error;
    return { order: orderAnswer(simultaneous), repeated: true };
  }
}

function idempotencyOf(input: NewOrder, buyer: Buyer, key: string): Idempotency {
  // For guests the key itself is the scope, so that another guest's data under it is another body.
  const scope = buyer.kind === 'user' ? buyer._id : 'guest';
  const who = buyer.kind === 'user' ? '' : `${buyer.name}\n${buyer.email}`;
  return { key: sha256(`${scope}:${key}`), body: sha256(`${who}\n${JSON.stringify(input)}`) };
}

async function orderOf(idempotency: Idempotency | undefined): Promise<StoredOrder | undefined> {
  if (!idempotency) return undefined;
  const order = await OrderModel.findOne({ 'idempotency.key': idempotency.key }).lean<StoredOrder>();
  if (order && order.idempotency?.body !== idempotency.body) {
    throw new ApiError('idempotency_key_reused', 'This Idempotency-Key was used for another order');
  }
  return order ?? undefined;
}

async function placeNew(input: NewOrder, buyer: Buyer, idempotency: Idempotency | undefined): Promise<StoredOrder> {
  for (let attempt = 1; ; attempt += 1) {
    const lines = await checkedLines(input.cartItems);
    try {
      return await store(lines, input, buyer, idempotency);
    } catch (error) {
      const numberTaken = isDuplicate(error, 'number');
      const again = error instanceof StockMoved || numberTaken;
      if (!again || attempt === maxAttempts) throw error instanceof StockMoved ? await soldMeanwhile(input) : error;
      if (numberTaken) await catchUpOrderNumbers(new Date());
    }
  }
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
  input: NewOrder,
  buyer: Buyer,
  idempotency: Idempotency | undefined,
): Promise<StoredOrder> {
  const createdAt = new Date();
  const number = nextOrderNumber(createdAt);
  let soldOut = false;
  const order = await inTransaction(async (session) => {
    // Taking the number needs no stock, and the stock needs no number: both at once.
    const [taken, orderNumber] = await Promise.all([takeStock(lines, session), number]);
    if (taken === 'missing') throw new StockMoved();
    soldOut = taken === 'sold_out';
    const document = newOrder(lines, input, buyer, { number: orderNumber, createdAt, idempotency });
    await orderCollection().insertOne(document, { session });
    return document;
  });
  if (soldOut) await stockMoved();
  return order;
}

function newOrder(
  lines: WantedLine[],
  input: NewOrder,
  { kind, ...buyer }: Buyer,
  made: { number: string; createdAt: Date; idempotency: Idempotency | undefined },
): StoredOrder {
  const totals = totalsOf(lines.map(({ product, qty }) => ({ priceCents: product.priceCents, qty })));
  const { idempotency, ...fields } = made;
  return {
    _id: randomHex(16),
    kind,
    buyer,
    lines: lines.map(({ product, qty }) => ({
      product: product._id,
      name: product.name,
      ...(product.nameEn && { nameEn: product.nameEn }),
      images: product.images,
      priceCents: product.priceCents,
      qty,
    })) as StoredOrder['lines'], // plain subdocuments: the driver stores them, no mongoose document is involved
    shippingAddress: input.shippingAddress,
    paymentMethod: input.paymentMethod,
    itemsCents: totals.items,
    shippingCents: totals.shipping,
    taxCents: totals.tax,
    totalCents: totals.total,
    isPaid: false,
    isDelivered: false,
    isCancelled: false,
    searchTerms: orderTerms({ number: made.number, buyer }),
    ...(idempotency && { idempotency }),
    ...fields,
    updatedAt: made.createdAt,
  };
}
