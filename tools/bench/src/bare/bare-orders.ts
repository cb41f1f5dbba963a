import { randomBytes } from 'node:crypto';
import { type ClientSession, type Db, type MongoClient, ObjectId } from 'mongodb';
import { orderTerms } from '@kontor/api/order-terms';
import { usualDelivery } from './bare-products.ts';
import type { CounterDocument, NamedProduct, OrderDocument, ProductDocument, SentOrder } from '../documents.ts';

type Orderable = Pick<ProductDocument, '_id' | 'images' | 'priceCents' | 'countInStock' | 'version'> & NamedProduct;
type Line = { product: Orderable; qty: number };

const names = { 'texts.de.name': 1, 'texts.en.name': 1 };

async function findLines(db: Db, sent: SentOrder): Promise<Line[]> {
  const products = await db
    .collection<ProductDocument>('products')
    .find<Orderable>(
      { _id: { $in: sent.cartItems.map(({ _id }) => new ObjectId(_id)) } },
      { projection: { ...names, images: 1, priceCents: 1, countInStock: 1, version: 1 } },
    )
    .toArray();
  const byId = new Map(products.map((product) => [product._id.toHexString(), product]));
  return sent.cartItems.map(({ _id, qty }) => {
    const product = byId.get(_id);
    if (!product) throw new Error(`no product ${_id}`);
    return { product, qty };
  });
}

/** Takes the next number outside the transaction, as the shop does: inside, orders would wait for each other. */
async function nextNumber(db: Db, at: Date): Promise<string> {
  const year = at.getUTCFullYear();
  const counter = await db
    .collection<CounterDocument>('counters')
    .findOneAndUpdate({ _id: `orders-${year}` }, { $inc: { last: 1 } }, { upsert: true, returnDocument: 'after' });
  return `${year}-${String(counter?.last ?? 1).padStart(5, '0')}`;
}

async function takeStock(db: Db, lines: readonly Line[], session: ClientSession): Promise<void> {
  const inOrder = lines.toSorted((a, b) => (a.product._id.toHexString() < b.product._id.toHexString() ? -1 : 1));
  const result = await db.collection<ProductDocument>('products').bulkWrite(
    inOrder.map(({ product, qty }) => ({
      updateOne: {
        filter: { _id: product._id, version: product.version, countInStock: { $gte: qty } },
        update: { $inc: { countInStock: -qty } },
      },
    })),
    { session },
  );
  if (result.matchedCount !== lines.length) throw new Error('sold out');
}

/** Writes a movement of stock for each line, as the shop's log has it. */
async function logStock(db: Db, lines: readonly Line[], order: OrderDocument, session: ClientSession): Promise<void> {
  const { _id, number, createdAt: at } = order;
  const moves = lines.map(({ product, qty }) => ({
    product: product._id,
    at,
    change: -qty,
    cause: 'order',
    order: { _id, number },
  }));
  await db.collection('stockmoves').insertMany(moves, { session });
}

function newOrder(sent: SentOrder, lines: readonly Line[], number: string, createdAt: Date): OrderDocument {
  const itemsCents = lines.reduce((sum, { product, qty }) => sum + product.priceCents * qty, 0);
  const taxCents = Math.round((itemsCents * 19) / 119);
  return {
    _id: randomBytes(16).toString('hex'),
    kind: 'visitor',
    buyer: { _id: new ObjectId().toHexString(), ...sent.visitor },
    lines: lines.map(({ product: { _id, texts, images, priceCents }, qty }) => ({
      product: _id,
      texts,
      images,
      priceCents,
      qty,
      taxPercent: 19,
      deliveryDays: usualDelivery,
    })),
    shippingAddress: sent.shippingAddress,
    paymentMethod: sent.paymentMethod,
    itemsCents,
    shippingCents: 0,
    taxCents: 0,
    totalCents: itemsCents,
    taxIncluded: [{ percent: 19, netCents: itemsCents - taxCents, taxCents }],
    isPaid: false,
    isDelivered: false,
    isCancelled: false,
    searchTerms: orderTerms({ number, buyer: sent.visitor }),
    number,
    createdAt,
    updatedAt: createdAt,
    hold: {
      until: new Date(createdAt.getTime() + 1_800_000),
      begunUntil: new Date(createdAt.getTime() + 7_200_000),
    },
    events: [{ at: createdAt, kind: 'placed' }],
    language: 'de',
  };
}

/** Permissions of a guest on a new order. */
const guestCan = {
  pay: true,
  cancel: false,
  markPaid: false,
  markNotPaid: false,
  deliver: false,
  makeReady: false,
  notReady: false,
  notDeliver: false,
  ship: false,
  correctAddress: false,
  edit: false,
  proveArrival: false,
  holdReminders: false,
  refund: false,
  restock: false,
};

function orderAnswer(order: OrderDocument): object {
  return {
    _id: order._id,
    number: order.number,
    visitor: order.buyer,
    cartItems: order.lines.map(({ product, texts, images, priceCents, qty, taxPercent, deliveryDays }) => ({
      _id: product.toHexString(),
      name: texts.de.name,
      nameEn: texts.en.name,
      image: images.map((image) => ({
        _id: image._id.toHexString(),
        name: image.name,
        path: image.path,
        alt: image.texts.de.alt,
        altEn: image.texts.en.alt,
      })),
      price: priceCents / 100,
      qty,
      taxPercent,
      deliveryDays,
    })),
    shippingAddress: order.shippingAddress,
    paymentMethod: order.paymentMethod,
    itemsPrice: order.itemsCents / 100,
    shippingPrice: order.shippingCents / 100,
    taxPrice: order.taxCents / 100,
    totalPrice: order.totalCents / 100,
    taxIncluded: order.taxIncluded.map(({ percent, netCents, taxCents }) => ({
      percent,
      net: netCents / 100,
      tax: taxCents / 100,
    })),
    isPaid: order.isPaid,
    isDelivered: order.isDelivered,
    createdAt: order.createdAt.toISOString(),
    language: order.language,
    state: 'unpaid',
    can: guestCan,
    reservedUntil: order.hold.until.toISOString(),
  };
}

/**
 * Places a guest's order with the shop's writes and the reads that they need: nothing else is checked. The shop also reads
 * settings, legal texts, the order's key and its quotas, by the same call as the products.
 */
export async function bareOrder(client: MongoClient, db: Db, sent: SentOrder): Promise<object> {
  const lines = await findLines(db, sent);
  const createdAt = new Date();
  const number = nextNumber(db, createdAt);
  const order = await client.withSession((session) =>
    session.withTransaction(async () => {
      // An erasure of this guest that is under way sees the new order.
      await db
        .collection('erasures')
        .updateMany({ email: sent.visitor.email }, { $inc: { additions: 1 } }, { session });
      const [orderNumber] = await Promise.all([number, takeStock(db, lines, session)]);
      const document = newOrder(sent, lines, orderNumber, createdAt);
      await db.collection<OrderDocument>('orders').insertOne(document, { session });
      await logStock(db, lines, document, session);
      return document;
    }),
  );
  return orderAnswer(order);
}
