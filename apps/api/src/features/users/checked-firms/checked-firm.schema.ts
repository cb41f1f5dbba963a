import mongoose, { type InferSchemaType } from 'mongoose';

/** Check of a firm's VAT id, stored in the account; each order that is free of VAT because of it has a copy. */
export const checkedFirmSchema = new mongoose.Schema(
  {
    company: { type: String, required: true },
    vatId: { type: String, required: true },
    /** Number of the answer of VIES or of the Federal Central Tax Office. */
    reference: { type: String, required: true },
    /** Day of that answer, as `2026-11-21`. */
    day: { type: String, required: true },
    /** Staff member who entered it, and the time. */
    by: { type: { _id: String, name: String }, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

export type StoredCheck = InferSchemaType<typeof checkedFirmSchema>;
