import { isOnAccount } from '@kontor/shared/rules/order/order-state';
import { addDays, berlinDay } from '../../../lib/time/berlin-time.ts';
import type { StoredOrder } from '../order.model.ts';

/** Due day of an order on account, from which its reminders count. */
export interface AccountDue {
  dueOn: string;
}

/** Returns the day by which an order on account is to be paid that is sent now; undefined for others, and once it has one. */
export function findAccountDue(
  { paymentMethod, account }: Pick<StoredOrder, 'paymentMethod' | 'account'>,
  at: Date,
): AccountDue | undefined {
  if (!isOnAccount({ paymentMethod }) || !account || account.dueOn) return undefined;
  return { dueOn: addDays(berlinDay(at), account.days) };
}
