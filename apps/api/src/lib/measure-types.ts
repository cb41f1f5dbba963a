import { contentUnits } from '@kontor/shared/schemas/product/content';
import mongoose from 'mongoose';

/** How much of a good there is in one piece, as a part of a stored document. */
export const contentType = new mongoose.Schema(
  { amount: { type: Number, required: true }, unit: { type: String, enum: contentUnits, required: true } },
  { _id: false },
);

/** Working days until something arrives, the same way. */
export const deliveryDaysType = new mongoose.Schema(
  { min: { type: Number, required: true }, max: { type: Number, required: true } },
  { _id: false },
);
