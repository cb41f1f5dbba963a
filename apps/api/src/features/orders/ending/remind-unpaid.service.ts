import * as filters from '../order-filters.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { transition } from '../transition.ts';

const batch = 100;

/**
 * Marks unpaid orders for a reminder when half of their time is over, each once, even with several processes.
 * @param signal ends it after the current order
 */
export async function remindUnpaid(now: Date, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = await OrderModel.find(filters.isToBeReminded(now), { _id: 1 })
      .sort({ 'hold.remindAt': 1 })
      .limit(batch)
      .lean<Pick<StoredOrder, '_id'>[]>();
    for (const { _id } of due) {
      if (signal.aborted) return;
      await transition(_id, { kind: 'reminded' }, { at: now });
    }
    if (due.length < batch) return;
  }
}
