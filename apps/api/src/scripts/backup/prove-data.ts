import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { listClosedMonths } from '../../features/books/close-month.service.ts';
import { DocumentFileModel } from '../../features/documents/document.model.ts';

/** Each document is looked at, in its order. */
const byId = { _id: 1 } as const;
/** Longest list of examples behind a finding. */
const examples = 5;

function describe(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  return [`${names.length} ${what}: ${names.slice(0, examples).join(', ')}${names.length > examples ? ' …' : ''}`];
}

/** Orders whose lines, delivery and wrapping are not their total. */
async function findWrongTotals(db: mongoose.mongo.Db): Promise<string[]> {
  const lines = { $sum: { $map: { input: '$lines', in: { $multiply: ['$$this.priceCents', '$$this.qty'] } } } };
  const parts = { $add: ['$itemsCents', '$shippingCents', { $ifNull: ['$wrappingCents', 0] }, '$taxCents'] };
  const wrong = { $or: [{ $ne: ['$itemsCents', lines] }, { $ne: ['$totalCents', parts] }] };
  const found = await db
    .collection('orders')
    .find({ $expr: wrong }, { projection: { number: 1 }, hint: byId })
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

/** Documents whose file is missing or is not the one that was issued. */
async function findWrongDocuments(db: mongoose.mongo.Db): Promise<string[]> {
  const wrong: string[] = [];
  for await (const { _id } of db
    .collection<{ _id: string }>('documents')
    .find({}, { projection: { _id: 1 }, hint: byId })) {
    const file = await DocumentFileModel.findById(_id).lean();
    // One whose writing was due at the moment of the backup gets its file when the shop runs.
    if (file && createHash('sha256').update(file.content.buffer).digest('hex') !== file.sha256) wrong.push(_id);
  }
  return wrong;
}

/**
 * Checks what a restored shop lives on: totals of orders, stock, closed months of the books, files of invoices.
 * @returns a sentence for each kind of data that does not hold, in words for the operator
 */
export async function proveData(now: Date): Promise<string[]> {
  const db = mongoose.connection.getClient().db(mongoose.connection.name);
  return [
    ...describe('orders whose total is not the sum of its parts', await findWrongTotals(db)),
    ...describe('products whose stock is no number of units', await findWrongStock(db)),
    ...describe('closed months whose checksum no longer holds', await findWrongMonths(db, now)),
    ...describe('documents whose file was changed', await findWrongDocuments(db)),
  ];
}

interface Series {
  counters: string;
  /** Collection and field of its numbers. */
  numbered: { collection: string; field: string };
  /** Beginning of its numbers by the counter's id. */
  prefix: (counter: string) => string;
}

const series: readonly Series[] = [
  {
    counters: 'counters',
    numbered: { collection: 'orders', field: 'number' },
    prefix: (id) => `${id.replace('orders-', '')}-`,
  },
  { counters: 'documentcounters', numbered: { collection: 'documents', field: '_id' }, prefix: (id) => `${id}-` },
];

/**
 * Raises each counter of numbers past the highest that is stored, and by `gap`: buyers may hold documents that were issued after
 * the backup, and no number may be given twice (§ 14 (4) no. 4 UStG).
 * @returns a sentence for each counter, in words for the operator
 */
export async function raiseCounters(gap: number): Promise<string[]> {
  const db = mongoose.connection.getClient().db(mongoose.connection.name);
  const raised: string[] = [];
  for (const { counters, numbered, prefix } of series) {
    for (const { _id, last } of await db
      .collection<{ _id: string; last: number }>(counters)
      .find()
      .sort({ _id: 1 })
      .toArray()) {
      const start = prefix(_id);
      const ordinal = {
        $convert: {
          input: { $substrBytes: [`$${numbered.field}`, start.length, -1] },
          to: 'int',
          onError: 0,
          onNull: 0,
        },
      };
      const [found] = await db
        .collection(numbered.collection)
        .aggregate<{ last: number }>([
          { $match: { [numbered.field]: { $gte: start, $lt: `${start.slice(0, -1)}.` } } },
          { $group: { _id: null, last: { $max: ordinal } } },
        ])
        .toArray();
      const next = Math.max(last, found?.last ?? 0) + gap;
      await db.collection<{ _id: string; last: number }>(counters).updateOne({ _id }, { $set: { last: next } });
      raised.push(`${start}${String(next + 1).padStart(5, '0')} is the next number of its series`);
    }
  }
  return raised;
}
