import mongoose from 'mongoose';

/** How far the orders of past years were gone through: each is looked at once a year. */
export interface StoredProgress {
  /** Name of the work done with the orders. */
  _id: string;
  /** The first year that was still to be kept. */
  year: number;
  /** The last order's number. */
  after: string;
  isDone: boolean;
}

const progressSchema = new mongoose.Schema<StoredProgress>(
  {
    _id: { type: String, required: true },
    year: { type: Number, required: true },
    after: { type: String, default: '' },
    isDone: { type: Boolean, required: true },
  },
  { versionKey: false, collection: 'retentionprogress' },
);

export const ProgressModel = mongoose.model('RetentionProgress', progressSchema);
