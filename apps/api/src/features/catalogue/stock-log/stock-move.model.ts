import { type StockCause, stockCauses } from '@kontor/shared/wire/stock-log';
import mongoose, { type Types } from 'mongoose';

export interface StoredStockMove {
  _id: Types.ObjectId;
  product: Types.ObjectId;
  at: Date;
  /** Units added (positive) or taken (negative), never 0. */
  change: number;
  cause: StockCause;
  /** Staff member or API key, by the name at that time. */
  by?: string;
  note?: string;
  order?: { _id: string; number: string };
}

/** Fields of a movement, in its own collection, and in a product until the movement is copied there. */
export const moveFields = {
  at: { type: Date, required: true },
  change: { type: Number, required: true },
  cause: { type: String, enum: stockCauses, required: true },
  by: String,
  note: String,
  order: { type: { _id: String, number: String }, default: undefined, _id: false },
} as const;

const stockMoveSchema = new mongoose.Schema<StoredStockMove>(
  { product: { type: mongoose.Schema.Types.ObjectId, required: true }, ...moveFields },
  { versionKey: false, collection: 'stockmoves' },
);

/** Name of the index that sums up a product's log without reading documents. */
export const stockMovesIndex = 'moves_of_product';
stockMoveSchema.index({ product: 1, at: -1, _id: -1, change: 1 }, { name: stockMovesIndex });

/** Entries are never changed or removed, even if the product is deleted. */
export const StockMoveModel = mongoose.model('StockMove', stockMoveSchema);
