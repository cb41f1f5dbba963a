import mongoose, { type InferSchemaType } from 'mongoose';

/** Terms on which an account may buy on account, as staff have allowed it; each order has a copy of the days. */
export const accountTermsSchema = new mongoose.Schema(
  {
    days: { type: Number, required: true },
    limitCents: { type: Number, required: true },
    /** Staff member who allowed it, and the time. */
    by: { type: { _id: String, name: String }, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

export type StoredTerms = InferSchemaType<typeof accountTermsSchema>;
