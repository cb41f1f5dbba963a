import mongoose, { type InferSchemaType } from 'mongoose';

/** A check of a firm's VAT id. It is part of the account, and a copy of it is part of each order that contains no VAT by it. */
export const checkedFirmSchema = new mongoose.Schema(
  {
    company: { type: String, required: true },
    vatId: { type: String, required: true },
    /** Number of the answer of VIES or of the Federal Central Tax Office. */
    reference: { type: String, required: true },
    /** Day of that answer, as `2026-11-21`. */
    day: { type: String, required: true },
    /** Staff member who entered it, and when. */
    by: { type: { _id: String, name: String }, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

export type StoredCheck = InferSchemaType<typeof checkedFirmSchema>;
