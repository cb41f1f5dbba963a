import { type StockCause, stockCauses } from '@kontor/shared/wire/stock-log';
import mongoose, { type Types } from 'mongoose';

export interface StoredStockMove {
  _id: Types.ObjectId;
  product: Types.ObjectId;
  at: Date;
  /** Units that came (positive) or went (negative), never 0. */
  change: number;
  cause: StockCause;
  /** Staff, or an API key, under the name of that day. */
  by?: string;
  note?: string;
  order?: { _id: string; number: string };
}

/** Fields of a movement: its own collection has them, and a product whose movement is on its way there. */
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

/** Name of the index of a product's log, on which its changes are added up without reading documents. */
export const stockMovesIndex = 'moves_of_product';
stockMoveSchema.index({ product: 1, at: -1, _id: -1, change: 1 }, { name: stockMovesIndex });

/** Entries are only ever added; those of deleted products stay. */
export const StockMoveModel = mongoose.model('StockMove', stockMoveSchema);
