import { accountMailKinds } from '@kontor/shared/rules/access/mail-kinds';
import type { MailsOf } from '../mails/erasing/erase-mails.service.ts';
import type { Person } from '../orders/personal/person-orders.service.ts';
import type { Declared } from '../withdrawals/erase-withdrawals.service.ts';

/** Mails about the account; without those that anybody may request with the address. */
const aboutAccount = accountMailKinds.filter((kind) => kind !== 'stock_confirm' && kind !== 'stock_back');

/** Person whose data are meant: an account, or a guest who ordered with an address. */
export interface Subject {
  /** Account's id. */
  user?: string | undefined;
  email: string;
  /** Whether the address is confirmed: a guest has a link that was sent there. */
  isVerified: boolean;
}

/** Returns the owners of this person's orders: an address only if it is confirmed, because anybody may register with it. */
export function listOrderOwners({ user, email, isVerified }: Subject): Person[] {
  return [...(user ? [{ user }] : []), ...(isVerified ? [{ guest: email }] : [])];
}

/** Returns the withdrawals of these orders, and those declared with the address. */
export function declaredBy({ email, isVerified }: Subject, orders: readonly string[]): Declared {
  return { orders, ...(isVerified && { email }) };
}

/**
 * Returns the mails of these orders, those about the account, and those to the address; for an unconfirmed address those about
 * the account alone.
 */
export function makeSubjectMailFilter({ user, email, isVerified }: Subject, orders: readonly string[]): MailsOf {
  return { orders, account: user, to: { email, ...(!isVerified && { kinds: aboutAccount }) } };
}
