const minuteMs = 60_000;
/** Shoppers who have approved come back soon or not at all. */
const firstMinutes = [1, 5, 15];
const hours = 24;

/** Minutes after its begin at which the shop asks about a payment: 1, 5, 15, 60, then every hour of the first day. */
const askMinutes = [...firstMinutes, ...Array.from({ length: hours }, (_, hour) => (hour + 1) * 60)];

/** Lease of a process that asks a provider about a payment, in milliseconds: longer than any provider may take. */
export const askLeaseMs = minuteMs;

/**
 * Returns the next time to ask the provider about a begun payment without news.
 * @returns undefined after a day: no provider's page stays open longer
 */
export function nextAsk(begun: Date, now: Date): Date | undefined {
  const times = askMinutes.map((minutes) => new Date(begun.getTime() + minutes * minuteMs));
  return times.find((time) => time > now);
}
