import { isOnAccount } from '@kontor/shared/rules/order/order-state';
import { addDays, berlinDay } from '../../../lib/time/berlin-time.ts';
import type { StoredOrder } from '../order.model.ts';

/** Due day of an order on account, from which its reminders count. */
export interface AccountDue {
  dueOn: string;
}

/** Returns the due day of an order on account that is sent now; undefined for other orders, and if the due day is set already. */
export function findAccountDue(
  { paymentMethod, account }: Pick<StoredOrder, 'paymentMethod' | 'account'>,
  at: Date,
): AccountDue | undefined {
  if (!isOnAccount({ paymentMethod }) || !account || account.dueOn) return undefined;
  return { dueOn: addDays(berlinDay(at), account.days) };
}
