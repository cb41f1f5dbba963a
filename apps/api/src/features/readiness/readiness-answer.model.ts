import { type ReadinessAnswer, type ReadinessKey, readinessAnswers } from '@kontor/shared/wire/readiness';
import mongoose, { type InferSchemaType } from 'mongoose';

/** The merchant's answer to a check: one document per check. */
const readinessAnswerSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    answer: { type: String, enum: readinessAnswers, required: true },
    by: { type: { user: String, name: String }, required: true, _id: false },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);

export type StoredAnswer = Omit<InferSchemaType<typeof readinessAnswerSchema>, '_id' | 'answer' | 'by'> & {
  _id: ReadinessKey;
  answer: ReadinessAnswer;
  /** Admin with the name at that time. */
  by: { user: string; name: string };
};

export const ReadinessAnswerModel = mongoose.model('ReadinessAnswer', readinessAnswerSchema);
