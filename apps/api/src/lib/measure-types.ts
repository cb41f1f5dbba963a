import { contentUnits } from '@kontor/shared/schemas/product/content';
import mongoose from 'mongoose';

/** Content of one unit, as part of a stored document. */
export const contentType = new mongoose.Schema(
  { amount: { type: Number, required: true }, unit: { type: String, enum: contentUnits, required: true } },
  { _id: false },
);

/** Delivery time in working days, as part of a stored document. */
export const deliveryDaysType = new mongoose.Schema(
  { min: { type: Number, required: true }, max: { type: Number, required: true } },
  { _id: false },
);
