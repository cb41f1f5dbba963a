import mongoose from 'mongoose';

/** Progress of the walk through old orders: each is checked once a year. */
export interface StoredProgress {
  /** Name of the walk. */
  _id: string;
  /** First year that still had to be kept. */
  year: number;
  /** Number of the last order processed. */
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
