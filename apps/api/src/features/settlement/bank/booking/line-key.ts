import { ApiError } from '../../../../http/answers/api-error.ts';

/** Prefix of the keys of lines from another account than the shop's. */
const otherMark = 'other-';

/**
 * Returns a line's key for the answer, which is sent back with a booking: it contains whether the money came to another
 * account.
 */
export function sentLineKey(key: string, isOther: boolean): string {
  return isOther ? `${otherMark}${key}` : key;
}

/** Returns the key under which a line is booked: it does not depend on the shop's account at the time of reading. */
export function bookedLineKey(key: string): string {
  return `line ${key.startsWith(otherMark) ? key.slice(otherMark.length) : key}`;
}

/** @throws 409 `other_account` for money of another account unless the call confirms it */
export function refuseOtherAccount(line: string | undefined, otherAccount: boolean | undefined): void {
  if (line?.startsWith(otherMark) && otherAccount !== true) {
    throw new ApiError(
      'other_account',
      'This money came to another account than the shop’s: book it with otherAccount',
    );
  }
}
