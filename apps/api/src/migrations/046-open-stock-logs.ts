import type mongoose from 'mongoose';
import { compareStock } from '../features/catalogue/stock-log/compare-stock.service.ts';
import { inTransaction } from '../lib/database/mongo.ts';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

/**
 * Opens the stock log of each product with what is missing to today's stock. A further run, at each start of a day, writes only
 * what processes of the release before have moved meanwhile. The comparison reads stock and log at one moment, in a transaction.
 */
export const openStockLogs: Migration = {
  id: '046-open-stock-logs',
  repeatHours: 24,
  async run(db) {
    const products = db.collection('products');
    for await (const batch of readInBatches<{ _id: mongoose.Types.ObjectId }>(products, {}, { _id: 1 })) {
      const ids = batch.map(({ _id }) => _id);
      await inTransaction(async (session) => {
        const differing = await compareStock(db, ids, session);
        if (differing.length === 0) return;
        const at = new Date();
        const rows = differing.map(({ product, stock, logged }) => {
          return { product, at, change: stock - logged, cause: 'opening' };
        });
        await db.collection('stockmoves').insertMany(rows, { session });
      });
    }
  },
};
