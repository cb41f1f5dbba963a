import { limits } from '@kontor/shared/rules/access/limits';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { LabelRunModel } from './label-run.model.ts';
import { LabelFileModel, LabelModel, type StoredLabel } from './label.model.ts';

/** Finds the labels of orders, the oldest first; at most 1,000. */
export async function findLabelsByOrders(orders: readonly string[]): Promise<StoredLabel[]> {
  if (orders.length === 0) return [];
  return LabelModel.find({ order: { $in: orders } })
    .sort({ createdAt: 1 })
    .limit(limits.list)
    .lean<StoredLabel[]>();
}

/** Deletes the labels of orders, files first: a file without its label could not be found again. Nothing is bought for them any more. */
export async function deleteLabelsByOrders(orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  const runs = { returnOf: { $in: [...orders] }, state: 'running' } as const;
  await LabelRunModel.updateMany(runs, { $set: { state: 'done', finishedAt: shopNow() } });
  const labels = await LabelModel.find({ order: { $in: orders } }, { _id: 1 }).lean();
  const ids = labels.map(({ _id }) => _id);
  await LabelFileModel.deleteMany({ _id: { $in: ids } });
  await LabelModel.deleteMany({ _id: { $in: ids } });
}
