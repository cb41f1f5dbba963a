import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { listClosedMonths } from '../../features/books/close-month.service.ts';
import { DocumentFileModel } from '../../features/documents/document.model.ts';

/** Index that every check reads a whole collection on. */
const byId = { _id: 1 } as const;
/** Number of examples that a finding names. */
const examples = 5;

function listFindings(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [`${names.length} ${what}: ${names.slice(0, examples).join(', ')}${names.length > examples ? ' …' : ''}`];
}

/** Orders whose lines less discounts, delivery and wrapping are not their total. */
async function findWrongTotals(db: mongoose.mongo.Db): Promise<string[]> {
  const lines = { $sum: { $map: { input: '$lines', in: { $multiply: ['$$this.priceCents', '$$this.qty'] } } } };
  const discount = { $ifNull: ['$discountCents', 0] };
  const ofLines = { $sum: '$lines.discountCents' };
  const costs = { $add: ['$itemsCents', '$shippingCents', { $ifNull: ['$wrappingCents', 0] }, '$taxCents'] };
  const parts = { $subtract: [costs, discount] };
  const wrong = {
    $or: [{ $ne: ['$itemsCents', lines] }, { $ne: [discount, ofLines] }, { $ne: ['$totalCents', parts] }],
  };
  const found = await db
    .collection('orders')
    .find({ $expr: wrong }, { projection: { number: 1 }, hint: byId })
    .toArray();
  return found.map(({ number }) => String(number));
}

/** Vouchers whose balance is not the sum of their entries. */
async function findWrongBalances(db: mongoose.mongo.Db): Promise<string[]> {
  const entries = { from: 'voucherentries', localField: '_id', foreignField: 'voucher', as: 'entries' };
  const wrong = { $expr: { $ne: ['$balanceCents', { $sum: '$entries.cents' }] } };
  const stages = [{ $lookup: entries }, { $match: wrong }, { $project: { ending: 1 } }];
  const found = await db.collection('vouchers').aggregate(stages, { hint: byId }).toArray();
  return found.map(({ _id }) => String(_id));
}

/** Finds paid orders whose issued vouchers differ from their price: the liability in the books would be wrong. */
async function findWrongSales(db: mongoose.mongo.Db): Promise<string[]> {
  const sold = { $filter: { input: '$lines', cond: { $ne: [{ $type: '$$this.giftCard' }, 'missing'] } } };
  const worth = { $sum: { $map: { input: sold, in: { $multiply: ['$$this.priceCents', '$$this.qty'] } } } };
  const issued = { $filter: { input: '$bought', cond: { $ne: [{ $type: '$$this.origin' }, 'missing'] } } };
  const found = await db
    .collection('orders')
    .aggregate(
      [
        { $match: { isPaid: true, 'lines.giftCard': { $exists: true } } },
        { $lookup: { from: 'vouchers', localField: '_id', foreignField: 'order', as: 'bought' } },
        { $set: { issued } },
        { $match: { $expr: { $ne: [worth, { $sum: '$issued.valueCents' }] } } },
        { $project: { number: 1 } },
      ],
      { hint: byId },
    )
    .toArray();
  return found.map(({ number }) => String(number));
}

/** Products whose stock is no count. */
async function findWrongStock(db: mongoose.mongo.Db): Promise<string[]> {
  const isCount = {
    $and: [
      { $isNumber: '$countInStock' },
      { $gte: ['$countInStock', 0] },
      { $eq: [{ $mod: ['$countInStock', 1] }, 0] },
    ],
  };
  const found = await db
    .collection('products')
    .find({ $expr: { $not: [isCount] } }, { projection: { _id: 1 }, hint: byId })
    .toArray();
  return found.map(({ _id }) => String(_id));
}

/** Closed months of the books whose movements are no longer those that their checksum covers. */
async function findWrongMonths(db: mongoose.mongo.Db, now: Date): Promise<string[]> {
  const stored = await db
    .collection<{ _id: string }>('bookmonths')
    .find({}, { projection: { _id: 1 }, hint: byId })
    .toArray();
  const years = new Set(stored.map(({ _id }) => Number(_id.slice(0, 4))));
  const wrong: string[] = [];
  for (const year of years) {
    const { months } = await listClosedMonths(year, now);
    wrong.push(...months.filter(({ intact }) => !intact).map(({ month }) => month));
  }
  return wrong;
}

/** Documents whose file is not the one that was issued. */
async function findWrongDocuments(): Promise<string[]> {
  const wrong: string[] = [];
  for await (const { _id, content, sha256 } of DocumentFileModel.find().hint(byId).lean().cursor()) {
    if (createHash('sha256').update(content.buffer).digest('hex') !== sha256) wrong.push(_id);
  }
  return wrong;
}

/**
 * Checks the data that a restored shop depends on: totals of orders, stock, closed months of the books, files of invoices.
 * @returns a sentence for each kind of data that does not hold, in words for the operator
 */
export async function proveData(now: Date): Promise<string[]> {
  const db = mongoose.connection.getClient().db(mongoose.connection.name);
  return [
    ...listFindings('orders whose total is not the sum of its parts', await findWrongTotals(db)),
    ...listFindings('products whose stock is no number of units', await findWrongStock(db)),
    ...listFindings('vouchers whose balance is not the sum of their entries', await findWrongBalances(db)),
    ...listFindings('orders whose vouchers are not what was paid for them', await findWrongSales(db)),
    ...listFindings('closed months whose checksum no longer holds', await findWrongMonths(db, now)),
    ...listFindings('documents whose file was changed', await findWrongDocuments()),
  ];
}

/** Collections with the last number of each series, and their numbers' beginnings. */
const counters: Readonly<Record<string, (id: string) => string>> = {
  counters: (id) => id.replace('orders-', ''),
  documentcounters: (id) => id,
};

/**
 * Raises each counter of numbers by `gap`: buyers may hold documents that were issued after the backup, and no number may be
 * given twice (§ 14 (4) no. 4 UStG). A backup of one moment has no number beyond its counter.
 * @returns a sentence for each counter, in words for the operator
 */
export async function raiseCounters(gap: number): Promise<string[]> {
  const db = mongoose.connection.getClient().db(mongoose.connection.name);
  const sentences: string[] = [];
  for (const [name, begin] of Object.entries(counters)) {
    const collection = db.collection<{ _id: string; last: number }>(name);
    await collection.updateMany({}, { $inc: { last: gap } }, { hint: byId });
    for await (const { _id, last } of collection.find().sort(byId)) {
      sentences.push(`${begin(_id)}-${String(last + 1).padStart(5, '0')} is the next number of its series`);
    }
  }
  return sentences;
}
