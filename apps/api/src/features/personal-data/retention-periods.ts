import { berlinYear, startOfBerlinDay } from '../../lib/time/berlin-time.ts';

/** How long personal data are kept, as docs/privacy.md and the draft of the privacy notice say it; in days. */
export const keptDays = {
  /** Guests' identities. */
  visitors: 30,
  /** Orders that were cancelled unpaid, from cancelling on. */
  cancelledOrders: 90,
  /** Notices for a product that does not come back. */
  stockNotices: 180,
  /** Reports of reviews and decisions on them, from the decision on: a complaint may come for six months (Art. 20 DSA). */
  reviewReports: 365,
  /** Content of mails, and mails of no order whole. */
  mails: 180,
  /** The mail that says that somebody was erased. */
  lastMails: 7,
} as const;

/** Retention periods in years from the end of the calendar year on (§ 147 (3), (4) AO). */
export const keptYears = {
  /** Commercial letters. */
  withdrawals: 6,
  /** Accounting records: invoices, and who bought what. */
  documents: 8,
  /** The books: movements of money, and the orders' articles and amounts that explain them; who changed the settings. */
  books: 10,
} as const;

const dayMs = 86_400_000;

/** Returns the moment so many days ago: older data is past its time. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/**
 * Returns the first calendar year in Germany that is still to be kept: what an earlier one ended with has been kept so many
 * years.
 */
export function firstKeptYear(now: Date, years: number): number {
  return Number(berlinYear(now)) - years;
}

/** When that year began. */
export function startOfYear(year: number): Date {
  return startOfBerlinDay(`${year}-01-01`);
}
