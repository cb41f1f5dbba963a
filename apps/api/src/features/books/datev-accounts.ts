import { otherMemberState } from '@kontor/shared/rules/prices/eu-countries';
import type { AccountName, BooksSection } from '@kontor/shared/schemas/settings-sections';
import { usualAccounts } from '@kontor/shared/schemas/settings-sections';
import { taxCountryOfEntry } from './movement-tax.ts';
import type { LedgerEntry } from './read-ledger.service.ts';
import { isWithoutTax } from './split-movement.ts';

/** DATEV's account for a rate of Germany: automatic ones, which know it themselves. */
const germanRates: Readonly<Record<number, AccountName>> = { 19: 'standard', 7: 'reduced', 0: 'zero' };

/** Returns how many digits the accounts of the books have: standard ones are lengthened by zeros at their end. */
export function accountLength({ accounts = {} }: BooksSection): number {
  return Math.max(4, ...Object.values(accounts).map((account) => account?.length ?? 0));
}

/** Returns an account by what it is for: the merchant's own, else the chart's. */
export function accountOf(name: AccountName, books: BooksSection): string {
  const account = books.accounts?.[name] ?? usualAccounts[books.chart][name];
  return account.padEnd(accountLength(books), '0');
}

interface Revenue {
  account: AccountName;
  /** The other member state whose VAT it contains, which is declared in the OSS. */
  oss?: string;
  /** VAT id of the firm that was delivered to without VAT (§ 4 no. 1 b UStG). */
  vatId?: string;
}

/**
 * Returns the account of a part of a movement: by what exempts it or the country whose VAT it contains first, then by its rate.
 */
export function revenueOf(entry: LedgerEntry, percent: number): Revenue {
  if (isWithoutTax(entry.order)) return { account: 'smallBusiness' };
  if (entry.order?.taxFree) return { account: 'intraCommunity', vatId: entry.order.taxFree.vatId ?? '' };
  const country = taxCountryOfEntry(entry) ?? 'DE';
  const oss = otherMemberState(country);
  if (oss) return { account: 'otherCountry', oss };
  if (country === 'DE') return { account: germanRates[percent] ?? 'zero' };
  return { account: percent === 0 ? 'zero' : 'thirdCountry' };
}

/** Returns where money of a movement waits: the account of its provider. */
export function transitOf({ movement: { provider } }: LedgerEntry): AccountName {
  return provider === 'demo' ? 'bank' : provider;
}
