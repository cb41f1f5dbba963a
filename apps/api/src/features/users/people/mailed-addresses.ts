import type { StoredUser } from '../user.model.ts';

type Held = Pick<StoredUser, 'addressHold'>;

/** Milliseconds in which the former address can undo a change of address by staff. */
export const holdMs = 72 * 3_600_000;

/** Whether staff have set the account's address so recently that links are not sent to it yet. */
export function isOnHold({ addressHold }: Held, now: Date): boolean {
  return Boolean(addressHold && addressHold.until > now);
}

/** Returns a filter for accounts that a link to the present address may change. */
export function notOnHold(now: Date) {
  return { 'addressHold.until': { $not: { $gt: now } } };
}

/**
 * Returns the addresses for mails about changes to an account: including the former one, as long as the present one is on hold.
 */
export function listAddresses(user: Held & Pick<StoredUser, 'email'>, now: Date): string[] {
  const { email, addressHold } = user;
  const former = addressHold && isOnHold(user, now) ? addressHold.former : undefined;
  return former && former !== email ? [former, email] : [email];
}
