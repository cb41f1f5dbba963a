import mongoose from 'mongoose';
import { berlinYear } from '../../../lib/time/berlin-time.ts';
import { OrderModel } from '../order.model.ts';

const counterSchema = new mongoose.Schema(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { versionKey: false },
);

const CounterModel = mongoose.model('Counter', counterSchema);

const counterCollection = () =>
  mongoose.connection.collection<{ _id: string; last: number }>(CounterModel.collection.name);

/**
 * Returns the next order number, such as `2026-00417`: unique, rising within a year, with gaps if an order failed. Taken
 * outside the order's transaction, so that orders never wait for each other's number.
 */
export async function nextOrderNumber(at: Date): Promise<string> {
  const year = berlinYear(at);
  // By the driver, as each order does this.
  const counter = await counterCollection().findOneAndUpdate(
    { _id: `orders-${year}` },
    { $inc: { last: 1 } },
    { upsert: true, returnDocument: 'after' },
  );
  return `${year}-${String(counter?.last ?? 1).padStart(5, '0')}`;
}

/**
 * Raises a counter that is behind the orders of its year, as after a restore of an older dump: otherwise every new order would
 * get a number that exists.
 */
export async function catchUpOrderNumbers(at: Date): Promise<void> {
  const year = berlinYear(at);
  const ordinal = { $arrayElemAt: [{ $split: ['$number', '-'] }, 1] };
  const [highest] = await OrderModel.aggregate<{ last: number }>([
    { $match: { number: { $gte: `${year}-`, $lt: `${year}.` } } },
    { $group: { _id: null, last: { $max: { $convert: { input: ordinal, to: 'int', onError: 0, onNull: 0 } } } } },
  ]);
  if (highest) await CounterModel.updateOne({ _id: `orders-${year}` }, { $max: { last: highest.last } });
}
