import { type Language, languages } from '@kontor/shared/rules/text/languages';
import { type ReviewState, decisionGrounds, reviewStates } from '@kontor/shared/rules/product/review-rules';
import mongoose, { type InferSchemaType } from 'mongoose';
import { outboxIndex, outboxRowSchema } from '../../lib/outbox.ts';

/** Decision on a review: an entry of the log, and the content of the statement of reasons to its writer (Art. 17 DSA). */
const decisionSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    review: { type: mongoose.Schema.Types.ObjectId, required: true },
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Name in the language of the statement, at the time of the decision. */
    productName: { type: String, required: true },
    state: { type: String, enum: reviewStates, required: true },
    ground: { type: String, enum: decisionGrounds },
    basis: String,
    facts: String,
    /** Whether the review was reported; otherwise the shop has decided by itself. */
    isReported: { type: Boolean, required: true },
    by: { type: { _id: String, name: String }, required: true },
    /** Account of the writer; removed when that is erased. */
    writer: String,
    /** Text of the review at the time of the decision. */
    comment: String,
    language: { type: String, enum: languages, required: true },
    /** Pending notifications to the writer (lib/outbox.ts). */
    outbox: { type: [outboxRowSchema], default: undefined },
  },
  { versionKey: false },
);

decisionSchema.index({ review: 1, at: 1 });
// Decisions about an account's reviews.
decisionSchema.index({ writer: 1 });
// Decisions by age.
decisionSchema.index({ at: 1 });
decisionSchema.index(...outboxIndex);

export type StoredDecision = Omit<InferSchemaType<typeof decisionSchema>, 'language' | 'state' | 'outbox'> & {
  _id: string;
  language: Language;
  state: ReviewState;
};

export const ReviewDecisionModel = mongoose.model('ReviewDecision', decisionSchema);
