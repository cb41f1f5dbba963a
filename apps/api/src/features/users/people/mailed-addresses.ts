import type { StoredUser } from '../user.model.ts';

type Held = Pick<StoredUser, 'addressHold'>;

/** Time in milliseconds in which the former address can take back an account whose address the office has changed. */
export const holdMs = 72 * 3_600_000;

/** Whether the office has given the account its address so lately that no link of it goes there yet. */
export function isOnHold({ addressHold }: Held, now: Date): boolean {
  return Boolean(addressHold && addressHold.until > now);
}

/** Filter for accounts that a link to the present address may change. */
export function notOnHold(now: Date) {
  return { 'addressHold.until': { $not: { $gt: now } } };
}

/**
 * Returns where mails go that tell of what was done to an account: to the former address too, as long as the present one is on
 * hold.
 */
export function listAddresses(user: Held & Pick<StoredUser, 'email'>, now: Date): string[] {
  const { email, addressHold } = user;
  const former = addressHold && isOnHold(user, now) ? addressHold.former : undefined;
  return former && former !== email ? [former, email] : [email];
}
