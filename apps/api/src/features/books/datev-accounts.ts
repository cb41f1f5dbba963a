import { otherMemberState } from '@kontor/shared/rules/prices/eu-countries';
import type { AccountName, BooksSection, Chart } from '@kontor/shared/schemas/settings-sections';
import { usualAccounts } from '@kontor/shared/schemas/settings-sections';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { taxCountryOfEntry } from './movement-tax.ts';
import type { LedgerEntry } from './read-ledger.service.ts';
import { isWithoutTax } from './split-movement.ts';

/** DATEV's accounts by German VAT rate; automatic ones apply the rate themselves. */
const germanRates: Readonly<Record<number, AccountName>> = { 19: 'standard', 7: 'reduced', 0: 'zero' };

/** Returns the number of digits of the books' accounts: standard ones are padded with zeros. */
export function accountLength({ accounts = {} }: BooksSection): number {
  return Math.max(4, ...Object.values(accounts).map((account) => account?.length ?? 0));
}

/** Returns the account for a purpose: the merchant's own, otherwise the chart's. */
function findDatevAccount(name: AccountName, books: BooksSection): string {
  const account = books.accounts?.[name] ?? usualAccounts[books.chart][name];
  return account.padEnd(accountLength(books), '0');
}

interface Revenue {
  /** Number of the account. */
  account: string;
  /** Other member state whose VAT the booking contains; declared in the OSS. */
  oss?: string;
  /** VAT id of the firm that received goods without VAT (§ 4 no. 1 b UStG). */
  vatId?: string;
}

/** Liability accounts for unredeemed vouchers ('Sonstige Verbindlichkeiten'). */
const liabilities: Readonly<Record<Chart, string>> = { SKR03: '1700', SKR04: '3500' };

const findLiability = (books: BooksSection): string => liabilities[books.chart].padEnd(accountLength(books), '0');

/** Names the revenue account of a share of a movement. The country of its VAT decides before the rate. */
function nameRevenueAccount(country: string, percent: number): AccountName {
  if (country === 'DE') return germanRates[percent] ?? 'zero';
  return percent === 0 ? 'zero' : 'thirdCountry';
}

/**
 * Returns the account of a share of a movement: the voucher liability for sold vouchers, otherwise a revenue account, chosen by
 * its tax exemption first.
 */
export function findRevenueAccount(entry: LedgerEntry, percent: number, books: BooksSection): Revenue {
  const named = (name: AccountName) => ({ account: findDatevAccount(name, books) });
  if (sellsVouchers(entry.order?.lines ?? [])) return { account: findLiability(books) };
  if (isWithoutTax(entry.order)) return named('smallBusiness');
  if (entry.order?.taxFree) return { ...named('intraCommunity'), vatId: entry.order.taxFree.vatId ?? '' };
  const country = taxCountryOfEntry(entry) ?? 'DE';
  const oss = otherMemberState(country);
  return oss ? { ...named('otherCountry'), oss } : named(nameRevenueAccount(country, percent));
}

/** Returns the number of the account that a movement's money comes from: a provider's transit account, or the liability for vouchers. */
export function findMoneyAccount({ movement: { provider } }: LedgerEntry, books: BooksSection): string {
  if (provider === 'voucher') return findLiability(books);
  return findDatevAccount(provider === 'demo' ? 'bank' : provider, books);
}
