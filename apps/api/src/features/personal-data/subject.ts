import { accountMailKinds } from '@kontor/shared/rules/access/mail-kinds';
import type { MailsOf } from '../mails/erasing/erase-mails.service.ts';
import type { Person } from '../orders/personal/person-orders.service.ts';
import type { Declared } from '../withdrawals/erase-withdrawals.service.ts';

/** Mails that anybody may request with the address are not about the account. */
const aboutAccount = accountMailKinds.filter((kind) => kind !== 'stock_confirm' && kind !== 'stock_back');

/** Person whose data are meant: an account, or a guest who ordered with an address. */
export interface Subject {
  /** The account's id. */
  user?: string | undefined;
  email: string;
  /** Whether the address is known to be theirs: a guest has a link that was sent there. */
  isVerified: boolean;
}

/** Whose orders are theirs: those of an address only where it is known to be theirs, because anybody may register with it. */
export function personsOf({ user, email, isVerified }: Subject): Person[] {
  return [...(user ? [{ user }] : []), ...(isVerified ? [{ guest: email }] : [])];
}

/** Returns the withdrawals of these orders, and those that were declared with the address. */
export function declaredBy({ email, isVerified }: Subject, orders: readonly string[]): Declared {
  return { orders, ...(isVerified && { email }) };
}

/**
 * Returns the mails of these orders, those about the account, and those to the address: of an account that has not confirmed
 * it, those about the account alone.
 */
export function mailsOf({ user, email, isVerified }: Subject, orders: readonly string[]): MailsOf {
  return { orders, account: user, to: { email, ...(!isVerified && { kinds: aboutAccount }) } };
}
