import { type Language, languages } from '@kontor/shared/rules/text/languages';
import {
  type ReportStatus,
  decisionGrounds,
  reportReasons,
  reportStatuses,
} from '@kontor/shared/rules/product/review-rules';
import mongoose, { type InferSchemaType } from 'mongoose';
import { outboxIndex, outboxRowSchema } from '../../lib/outbox.ts';

const decisionSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    status: { type: String, enum: reportStatuses, required: true },
    by: { type: { _id: String, name: String } },
    ground: { type: String, enum: decisionGrounds },
    basis: String,
    facts: String,
  },
  { _id: false },
);

/** Report of a review (Art. 16 DSA), with a copy of the review. */
const reportSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    reference: { type: String, required: true },
    receivedAt: { type: Date, required: true },
    review: { type: mongoose.Schema.Types.ObjectId, required: true },
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Name in the base language, at the time of the report. */
    productName: { type: String, required: true },
    reported: {
      type: { name: String, rating: { type: Number, required: true }, comment: String },
      required: true,
      _id: false,
    },
    reason: { type: String, enum: reportReasons, required: true },
    explanation: String,
    /** Reporter's name; empty if it is not required, and after an erasure. */
    name: String,
    email: String,
    language: { type: String, enum: languages, required: true },
    status: { type: String, enum: reportStatuses, required: true },
    isOpen: { type: Boolean, required: true },
    decidedAt: Date,
    /** Number of decisions. */
    version: { type: Number, required: true },
    /** Decisions, the oldest first. */
    history: { type: [decisionSchema], required: true },
    /** Pending notifications to the sender and the merchant (lib/outbox.ts). */
    outbox: { type: [outboxRowSchema], default: undefined },
  },
  { versionKey: false },
);

reportSchema.index({ reference: 1 }, { unique: true });
/** Names of the indexes behind the list, open ones first, the newest first. */
export const reportIndexes = { all: 'list', byStatus: 'list_status' } as const;
reportSchema.index({ isOpen: -1, receivedAt: -1, _id: -1 }, { name: reportIndexes.all });
reportSchema.index({ status: 1, receivedAt: -1, _id: -1 }, { name: reportIndexes.byStatus });
// Reports of a review, by their status.
reportSchema.index({ review: 1, status: 1 });
// Reports from an address.
reportSchema.index({ email: 1 });
// Reports by the age of their decision.
reportSchema.index({ decidedAt: 1 });
reportSchema.index(...outboxIndex);

export type StoredReport = Omit<InferSchemaType<typeof reportSchema>, 'language' | 'status' | 'outbox'> & {
  _id: string;
  language: Language;
  status: ReportStatus;
};

export const ReviewReportModel = mongoose.model('ReviewReport', reportSchema);
