import mongoose from 'mongoose';
import { berlinYear } from '../../lib/berlin-time.ts';

const counterSchema = new mongoose.Schema(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { versionKey: false },
);

const CounterModel = mongoose.model('Counter', counterSchema);

/**
 * The next order number, such as `2026-00417`: unique, rising within a year, with gaps where an order failed.
 * It is taken outside the order's transaction, so that orders never wait for each other's number.
 */
export async function nextOrderNumber(at: Date): Promise<string> {
  const year = berlinYear(at);
  const counter = await CounterModel.findOneAndUpdate(
    { _id: `orders-${year}` },
    { $inc: { last: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean<{ last: number }>();
  return `${year}-${String(counter?.last ?? 1).padStart(5, '0')}`;
}
