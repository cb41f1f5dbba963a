import { berlinYear, startOfBerlinDay } from '../../lib/time/berlin-time.ts';

/** Retention periods of personal data in days, as in docs/privacy.md and the draft of the privacy notice. */
export const keptDays = {
  /** Identities of guests. */
  visitors: 30,
  /** Orders that were cancelled unpaid, from the cancellation on. */
  cancelledOrders: 90,
  /** Stock notices that were never sent. */
  stockNotices: 180,
  /** Reports of reviews and decisions on them, from the decision on: a complaint may come for six months (Art. 20 DSA). */
  reviewReports: 365,
  /** Content of mails; mails without an order completely. */
  mails: 180,
  /** Last mail, which confirms an erasure. */
  lastMails: 7,
} as const;

/** Retention periods in years from the end of the calendar year on (§ 147 (3), (4) AO). */
export const keptYears = {
  /** Notes on customers, from the last change on: claims end then (§§ 195, 199 BGB). */
  customerNotes: 3,
  /** Orders of earlier shops, from the import on: their buyers' claims end by then. The books of that shop are kept elsewhere. */
  oldOrders: 3,
  /** Commercial letters. */
  withdrawals: 6,
  /** Accounting records: invoices, and the buyers of orders. */
  documents: 8,
  /** Books: movements of money, and the orders' articles and amounts that explain them; the authors of settings. */
  books: 10,
} as const;

const dayMs = 86_400_000;

/** Returns the time a number of days ago: older data is deleted. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** Returns the first calendar year in Germany whose data must still be kept. */
export function firstKeptYear(now: Date, years: number): number {
  return Number(berlinYear(now)) - years;
}

/** Returns the beginning of that year. */
export function startOfYear(year: number): Date {
  return startOfBerlinDay(`${year}-01-01`);
}
