import { ApiError } from '../../../../http/answers/api-error.ts';

/** Before the keys of lines that came to another account than the shop's. */
const otherMark = 'other-';

/** Returns a line's key as it is answered, and sent back with a booking: it says whether the money came to another account. */
export function sentLineKey(key: string, isOther: boolean): string {
  return isOther ? `${otherMark}${key}` : key;
}

/** The key under which a line is booked: the same whatever account was the shop's when the statement was read. */
export function bookedLineKey(key: string): string {
  return `line ${key.startsWith(otherMark) ? key.slice(otherMark.length) : key}`;
}

/** @throws 409 `other_account` for money of another account unless somebody has said that it is meant all the same */
export function refuseOtherAccount(line: string | undefined, otherAccount: boolean | undefined): void {
  if (line?.startsWith(otherMark) && otherAccount !== true) {
    throw new ApiError(
      'other_account',
      'This money came to another account than the shop’s: book it with otherAccount',
    );
  }
}
