import {
  type BulkChange,
  type BulkOutcome,
  type BulkState,
  type BulkValues,
  bulkOutcomes,
  bulkStates,
} from '@kontor/shared/wire/bulk-changes';
import mongoose, { type Types } from 'mongoose';
import type { AuditActor } from '../audit/record-audit.service.ts';

export interface StoredBulkJob {
  _id: Types.ObjectId;
  state: BulkState;
  change: BulkChange;
  /** Name and moment of a price plan. */
  name?: string;
  at?: Date;
  total: number;
  /** Staff members who began and who undid it. */
  actor: AuditActor;
  createdAt: Date;
  finishedAt?: Date;
  expiresAt: Date;
}

const bulkJobSchema = new mongoose.Schema<StoredBulkJob>(
  {
    state: { type: String, enum: bulkStates, required: true },
    change: { type: mongoose.Schema.Types.Mixed, required: true },
    name: String,
    at: Date,
    total: { type: Number, required: true },
    actor: { type: mongoose.Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    finishedAt: Date,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'bulkjobs' },
);

/** Names of the indexes of lists. */
export const bulkIndexes = { newest: 'newest', byState: 'by_state', outcome: 'rows_by_outcome' } as const;
bulkJobSchema.index({ createdAt: -1, _id: -1 }, { name: bulkIndexes.newest });
bulkJobSchema.index({ state: 1, at: 1, _id: 1 }, { name: bulkIndexes.byState });
bulkJobSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Changes of many products. Each is deleted with its rows 30 days after it took effect. */
export const BulkJobModel = mongoose.model('BulkJob', bulkJobSchema);

export interface StoredBulkRow {
  _id: Types.ObjectId;
  job: Types.ObjectId;
  number: number;
  product: Types.ObjectId;
  name: string;
  outcome: BulkOutcome;
  before?: BulkValues;
  after?: BulkValues;
  refusal?: string;
  expiresAt: Date;
}

const bulkRowSchema = new mongoose.Schema<StoredBulkRow>(
  {
    job: { type: mongoose.Schema.Types.ObjectId, required: true },
    number: { type: Number, required: true },
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    outcome: { type: String, enum: bulkOutcomes, required: true },
    before: mongoose.Schema.Types.Mixed,
    after: mongoose.Schema.Types.Mixed,
    refusal: String,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'bulkrows' },
);
bulkRowSchema.index({ job: 1, number: 1 }, { unique: true });
bulkRowSchema.index({ job: 1, outcome: 1, number: 1 }, { name: bulkIndexes.outcome });
bulkRowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Products of a change, with their values before and after it. */
export const BulkRowModel = mongoose.model('BulkRow', bulkRowSchema);
