import { carriers } from '@kontor/shared/schemas/order/order-shipments';
import { labelDays, labelLineStates } from '@kontor/shared/wire/carriers';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { problemType } from './label.model.ts';

const labelRunSchema = new mongoose.Schema(
  {
    carrier: { type: String, enum: carriers, required: true },
    /** Account that started it. */
    by: String,
    /** Id of the order whose return this run buys a label for; absent for runs of parcels that staff begin. */
    returnOf: String,
    state: { type: String, enum: ['running', 'done'], required: true },
    lines: {
      type: [
        {
          number: { type: String, required: true },
          /** Id of the order; missing if the caller may not pack it. */
          order: String,
          parcels: { type: Number, required: true },
          weight: Number,
          state: { type: String, enum: labelLineStates, required: true },
          problem: problemType,
          labels: { type: [mongoose.Schema.Types.ObjectId], default: [] },
          _id: false,
        },
      ],
      required: true,
    },
    createdAt: { type: Date, required: true },
    /** Time of the next attempt after an outage; absent for immediate work. */
    dueAt: Date,
    finishedAt: Date,
  },
  { versionKey: false, collection: 'label_runs' },
);

// Work of the job.
labelRunSchema.index({ state: 1, createdAt: 1 });
// Runs for the return of an order, the newest first.
labelRunSchema.index({ returnOf: 1, createdAt: -1 }, { partialFilterExpression: { returnOf: { $exists: true } } });
labelRunSchema.index({ createdAt: 1 }, { expireAfterSeconds: labelDays * 86_400 });

export type StoredRun = InferSchemaType<typeof labelRunSchema> & { _id: Types.ObjectId };
export type RunLine = StoredRun['lines'][number];

/** Matches the runs that the job can continue now. */
export const matchDueRuns = (now: Date) => ({ state: 'running' as const, dueAt: { $not: { $gt: now } } });

/** Runs that buy the labels of chosen orders, or of one return. */
export const LabelRunModel = mongoose.model('LabelRun', labelRunSchema);
