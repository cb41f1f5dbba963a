import mongoose, { type Types } from 'mongoose';

export interface StoredStocktake {
  _id: Types.ObjectId;
  name: string;
  by?: string;
  createdAt: Date;
}

const stocktakeSchema = new mongoose.Schema<StoredStocktake>(
  { name: { type: String, required: true }, by: String, createdAt: { type: Date, required: true } },
  { versionKey: false, collection: 'stocktakes' },
);

/** Names of the indexes of lists. */
export const stocktakeIndexes = { newest: 'newest', lines: 'lines', differing: 'differing' } as const;
stocktakeSchema.index({ createdAt: -1, _id: -1 }, { name: stocktakeIndexes.newest });

export const StocktakeModel = mongoose.model('Stocktake', stocktakeSchema);

export interface StoredStocktakeLine {
  _id: Types.ObjectId;
  stocktake: Types.ObjectId;
  product: Types.ObjectId;
  name: string;
  sku?: string;
  counted: number;
  seen: number;
  difference: number;
  reason?: string;
  by?: string;
  at: Date;
}

const stocktakeLineSchema = new mongoose.Schema<StoredStocktakeLine>(
  {
    stocktake: { type: mongoose.Schema.Types.ObjectId, required: true },
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    sku: String,
    counted: { type: Number, required: true },
    seen: { type: Number, required: true },
    difference: { type: Number, required: true },
    reason: String,
    by: String,
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'stocktakelines' },
);
// A product is counted once in a stock take: a repeated call changes no stock twice.
stocktakeLineSchema.index({ stocktake: 1, product: 1 }, { unique: true });
stocktakeLineSchema.index({ stocktake: 1, at: -1, _id: -1 }, { name: stocktakeIndexes.lines });
stocktakeLineSchema.index({ stocktake: 1, difference: 1 }, { name: stocktakeIndexes.differing });

/** Counted products. Like stock takes they belong to the year's books, and are kept. */
export const StocktakeLineModel = mongoose.model('StocktakeLine', stocktakeLineSchema);
