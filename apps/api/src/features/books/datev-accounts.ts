import type { AccountName, BooksSection } from '@kontor/shared/settings-sections';
import { usualAccounts } from '@kontor/shared/settings-sections';
import { findCountryCode } from '@kontor/shared/country-codes';
import type { LedgerEntry } from './read-ledger.service.ts';
import { isWithoutTax } from './split-movement.ts';

/** DATEV's account for a rate of Germany: automatic ones, which know it themselves. */
const germanRates: Readonly<Record<number, AccountName>> = { 19: 'standard', 7: 'reduced', 0: 'zero' };

/** How many digits the accounts of the books have: standard ones are lengthened by zeros at their end. */
export function accountLength({ accounts = {} }: BooksSection): number {
  return Math.max(4, ...Object.values(accounts).map((account) => account?.length ?? 0));
}

/** An account by what it is for: the merchant's own, else the chart's. */
export function accountOf(name: AccountName, books: BooksSection): string {
  const account = books.accounts?.[name] ?? usualAccounts[books.chart][name];
  return account.padEnd(accountLength(books), '0');
}

/** What a part of a movement is revenue of, and which other country's rate it has, where it has one. */
export function revenueOf({ order }: LedgerEntry, percent: number): { account: AccountName; country?: string } {
  if (isWithoutTax(order)) return { account: 'smallBusiness' };
  const german = germanRates[percent];
  if (german) return { account: german };
  const country = findCountryCode(order?.shippingAddress.country ?? '');
  return country === undefined || country === 'DE' ? { account: 'zero' } : { account: 'otherCountry', country };
}

/** Where money of a movement waits: the account of its provider. */
export function transitOf({ movement: { provider } }: LedgerEntry): AccountName {
  return provider === 'demo' ? 'bank' : provider;
}
