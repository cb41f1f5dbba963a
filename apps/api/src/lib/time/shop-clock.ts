/** Milliseconds by which the database's clock is ahead of this machine's. */
let ahead = 0;

/**
 * Takes the database's time from an answer. It is recorded only if it cannot come from this machine: a slow answer proves
 * little.
 * @param databaseTime time at which the database wrote the answer
 * @param askedAt time of the question on this machine, in milliseconds
 */
export function followClock(databaseTime: Date, askedAt: number): void {
  const halfWay = (Date.now() - askedAt) / 2;
  const found = databaseTime.getTime() - (askedAt + halfWay);
  // Half a millisecond for the database's rounding down.
  if (Math.abs(found - ahead) > halfWay + 1) ahead = Math.round(found);
}

/**
 * Returns the time by the database's clock, which all machines of a shop share. Stored times and due times are made and compared by
 * it alone: by a clock that is five minutes fast a mail in sending would be due once more.
 */
export function shopNow(): Date {
  return new Date(Date.now() + ahead);
}
