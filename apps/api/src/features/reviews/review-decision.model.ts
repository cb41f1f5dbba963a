import { type Language, languages } from '@kontor/shared/rules/text/languages';
import { type ReviewState, decisionGrounds, reviewStates } from '@kontor/shared/rules/product/review-rules';
import mongoose, { type InferSchemaType } from 'mongoose';
import { outboxIndex, outboxRowSchema } from '../../lib/outbox.ts';

/** A decision on a review: the log of them, and what the statement of reasons to its writer is made of (Art. 17 DSA). */
const decisionSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    review: { type: mongoose.Schema.Types.ObjectId, required: true },
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** In the language of the statement, as of deciding. */
    productName: { type: String, required: true },
    state: { type: String, enum: reviewStates, required: true },
    ground: { type: String, enum: decisionGrounds },
    basis: String,
    facts: String,
    /** Somebody has reported it; else the shop has decided by itself. */
    isReported: { type: Boolean, required: true },
    by: { type: { _id: String, name: String }, required: true },
    /** The account of the writer; gone once that was erased. */
    writer: String,
    /** The review's words, as of deciding. */
    comment: String,
    language: { type: String, enum: languages, required: true },
    /** Pending notifications to the writer (lib/outbox.ts). */
    outbox: { type: [outboxRowSchema], default: undefined },
  },
  { versionKey: false },
);

decisionSchema.index({ review: 1, at: 1 });
// Those about what an account has written.
decisionSchema.index({ writer: 1 });
// Decisions made long ago.
decisionSchema.index({ at: 1 });
decisionSchema.index(...outboxIndex);

export type StoredDecision = Omit<InferSchemaType<typeof decisionSchema>, 'language' | 'state' | 'outbox'> & {
  _id: string;
  language: Language;
  state: ReviewState;
};

export const ReviewDecisionModel = mongoose.model('ReviewDecision', decisionSchema);
