import { type Db, MongoClient, ObjectId } from 'mongodb';
import type { Ledger, LedgerOrder } from './ledger.ts';
import { stockAtStart } from './shop-data.ts';

interface StoredOrder {
  _id: string;
  number: string;
  isPaid: boolean;
  isDelivered: boolean;
  isCancelled: boolean;
  events?: { kind: string }[];
}

interface StoredProduct {
  _id: ObjectId;
  countInStock: number;
  version: number;
  ratingSum: number;
  numReviews: number;
  texts: { de: { description: string } };
  /** Movements on their way into the log. */
  stockMoves?: StockMove[];
}

interface StockMove {
  _id: ObjectId;
  change: number;
}

/** Deviations of the database from acknowledged answers; all empty in a correct shop. */
export interface Findings {
  lost: string[];
  doubled: string[];
  wrongStock: string[];
}

/** Kind of event that an order may have only once. */
const onceOnly = ['placed', 'paid', 'marked_paid', 'delivered', 'cancelled'];

function checkOrder(order: LedgerOrder, stored: StoredOrder | undefined, { lost, doubled }: Findings): void {
  if (!stored) {
    lost.push(`order ${order.number}`);
    return;
  }
  if ((order.payment !== undefined || order.isMarkedPaid) && !stored.isPaid) lost.push(`paying order ${order.number}`);
  if (order.isCancelled && !stored.isCancelled) lost.push(`cancelling order ${order.number}`);
  if (order.isDelivered && !stored.isDelivered) lost.push(`delivering order ${order.number}`);
  for (const kind of onceOnly) {
    const times = stored.events?.filter((event) => event.kind === kind).length ?? 0;
    if (times > 1) doubled.push(`${kind} of order ${order.number}`);
  }
}

/** Reads the numbers of the orders for which a provider has taken money, one for each time. */
export type ReadTakings = (db: Db) => Promise<string[]>;

const readDemoTakings: ReadTakings = async (db) => {
  const taken = await db.collection('demopayments').find({ status: 'captured' }).toArray();
  return taken.map(({ reference }) => String(reference));
};

/** Checks that money was taken once for each paid order, and for no other. */
async function checkPayments(
  db: Db,
  ledger: Ledger,
  { lost, doubled }: Findings,
  readTakings: ReadTakings,
): Promise<void> {
  const captured = await db.collection('payments').find({ status: 'captured' }).toArray();
  const taken = await readTakings(db);
  for (const { _id, number, payment } of ledger.orders) {
    const records = captured.filter(({ order }) => order === _id);
    const moneys = taken.filter((reference) => reference === number);
    if (Math.max(records.length, moneys.length) > 1) doubled.push(`payment of order ${number}`);
    const [record] = records;
    if (payment === undefined) continue;
    if (record?.['providerId'] !== payment || record['allocation'] !== 'order' || moneys.length === 0) {
      lost.push(`payment of order ${number}`);
    }
  }
}

async function checkReviews(db: Db, ledger: Ledger, { lost, doubled }: Findings): Promise<void> {
  for (const [_id, { reviews }] of ledger.products) {
    const stored = await db
      .collection('reviews')
      .find({ product: new ObjectId(_id) })
      .toArray();
    for (const { user } of reviews) {
      const count = stored.filter((review) => String(review['user']) === user).length;
      if (count === 0) lost.push(`review of ${_id} by ${user}`);
      if (count > 1) doubled.push(`review of ${_id} by ${user}`);
    }
  }
}

/** Compares each product's stock with the sum of its log; movements that it has noted itself are counted once. */
async function checkStockLogs(db: Db, products: readonly StoredProduct[], { wrongStock }: Findings): Promise<void> {
  for (const { _id, countInStock, stockMoves = [] } of products) {
    const logged = await db.collection<StockMove>('stockmoves').find({ product: _id }).toArray();
    const moves = new Map([...logged, ...stockMoves].map((move) => [String(move._id), move.change]));
    const sum = [...moves.values()].reduce((all, change) => all + change, 0);
    if (sum !== countInStock) wrongStock.push(`${String(_id)}: ${countInStock}, its log says ${sum}`);
  }
}

function checkProduct(stored: StoredProduct, stock: number, ledger: Ledger, findings: Findings): void {
  const _id = String(stored._id);
  const { saves, description, reviews } = ledger.product(_id);
  if (description !== undefined && stored.texts.de.description !== description) findings.lost.push(`save of ${_id}`);
  if (stored.version < saves) findings.lost.push(`a save of ${_id}`);
  if (stored.version > saves) findings.doubled.push(`a save of ${_id}`);
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0);
  if (stored.numReviews !== reviews.length || stored.ratingSum !== stars) findings.doubled.push(`stars of ${_id}`);
  if (stored.countInStock !== stock) findings.wrongStock.push(`${_id}: ${stored.countInStock}, should be ${stock}`);
}

/** Computes the stock of each product by the ledger: standing orders have taken their units, cancelled ones none. */
function stockByLedger(ledger: Ledger): Map<string, number> {
  const stock = new Map([...ledger.products].map(([_id, { added }]) => [_id, stockAtStart + added]));
  for (const { lines, isCancelled } of ledger.orders) {
    if (isCancelled) continue;
    for (const { product, qty } of lines) stock.set(product, (stock.get(product) ?? 0) - qty);
  }
  return stock;
}

/**
 * Compares the database with everything acknowledged, and recomputes each product's stock.
 * @param readTakings of the provider that was paid by; the demo's by default
 */
export async function audit(uri: string, ledger: Ledger, readTakings = readDemoTakings): Promise<Findings> {
  const client = await MongoClient.connect(uri);
  try {
    const db = client.db();
    const findings: Findings = { lost: [], doubled: [], wrongStock: [] };
    const orders = await db.collection<StoredOrder>('orders').find().toArray();
    const byId = new Map(orders.map((order) => [order._id, order]));
    for (const order of ledger.orders) checkOrder(order, byId.get(order._id), findings);
    const acknowledged = new Set(ledger.orders.map(({ _id }) => _id));
    // Clients repeat a call until it is answered: an order unknown to all clients is a duplicate.
    for (const { _id, number } of orders) if (!acknowledged.has(_id)) findings.doubled.push(`order ${number}`);
    await checkPayments(db, ledger, findings, readTakings);
    await checkReviews(db, ledger, findings);
    const stock = stockByLedger(ledger);
    const products = await db.collection<StoredProduct>('products').find().toArray();
    await checkStockLogs(db, products, findings);
    for (const product of products) checkProduct(product, stock.get(String(product._id)) ?? 0, ledger, findings);
    return findings;
  } finally {
    await client.close();
  }
}
