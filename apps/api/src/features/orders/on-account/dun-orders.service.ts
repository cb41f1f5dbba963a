import type { OrderSettings } from '@kontor/shared/wire/settings';
import type { Order } from '@kontor/shared/wire/orders';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { addDays, berlinDay } from '../../../lib/time/berlin-time.ts';
import { showOrder } from '../answers/show-orders.service.ts';
import { findOrder } from '../find-orders.service.ts';
import * as filters from '../order-filters.ts';
import { type StoredOrder, OrderModel, dunningIndex } from '../order.model.ts';
import { transition } from '../transition.ts';

const batch = 100;

/** Reminders of an invoice on account, in the order in which they are sent. */
const steps = ['account_reminded', 'dunned', 'dunned_again'] as const;

/** Facts that reminders depend on. */
export interface DunningTools {
  settings: Pick<OrderSettings, 'remindDays' | 'dunDays' | 'dunAgainDays'>;
  /** Whether a return of the order is open, or a withdrawal was declared and not rejected. */
  isComingBack: (order: string) => Promise<boolean>;
}

/**
 * Sends one reminder for every order to which it is due, once, even with several processes: the update that counts it also
 * stores its mail's outbox row. Orders whose goods come back get none, because staff decide about them.
 * @param step number of reminders sent before
 * @param after days since the last of them, or since the due day
 */
async function dunStep(
  step: number,
  after: number,
  now: Date,
  isComingBack: DunningTools['isComingBack'],
  signal: AbortSignal,
): Promise<void> {
  const kind = steps[step];
  if (!kind) return;
  const today = berlinDay(now);
  const due = filters.isToBeDunned(step, addDays(today, -after));
  let last: string | undefined;
  for (;;) {
    const found = await OrderModel.find({ ...due, ...(last && { _id: { $gt: last } }) }, { _id: 1 })
      .hint(dunningIndex)
      .sort({ _id: 1 })
      .limit(batch)
      .lean<Pick<StoredOrder, '_id'>[]>();
    for (const { _id } of found) {
      if (signal.aborted) return;
      if (await isComingBack(_id)) continue;
      await transition(_id, { kind, step, today, lastBefore: addDays(today, -after) }, { at: now });
    }
    last = found.at(-1)?._id;
    if (found.length < batch) return;
  }
}

/** Reminds of overdue invoices on account: payment reminder, first and second demand for payment. */
export async function dunOrders(
  now: Date,
  { settings, isComingBack }: DunningTools,
  signal: AbortSignal,
): Promise<void> {
  // The last step first, so that no order gets two reminders in one run.
  const days = [settings.remindDays, settings.dunDays, settings.dunAgainDays];
  for (const [step, after] of [...days.entries()].toReversed()) await dunStep(step, after, now, isComingBack, signal);
}

/**
 * Holds or resumes the reminders of an order on account; does nothing if that is so already.
 * @throws 404 `not_found`, `order_cancelled`; 409 `conflict` for an order without reminders
 */
export async function holdReminders(id: string, held: boolean, actor: Caller): Promise<Order> {
  const changed = await transition(id, { kind: held ? 'reminders_held' : 'reminders_resumed', actor });
  const order = changed?.order ?? (await findOrder(id));
  if (!changed && (order.account?.isHeld === true) !== held) {
    throw new ApiError('conflict', 'This order has no open invoice on account');
  }
  return showOrder(order, actor);
}
