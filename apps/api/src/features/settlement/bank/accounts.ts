/** Returns an account's number without separators. */
const plain = (account: string): string => account.replaceAll(/[^\da-z]/gi, '').toUpperCase();

/**
 * Whether an account differs from the shop's; false if either is unknown.
 * @param account IBAN, or the number within one that a bank names instead
 */
export function isOtherAccount(account: string | undefined, own: string | undefined): boolean {
  const [named, iban] = [plain(account ?? ''), plain(own ?? '')];
  if (named === '' || iban === '') return false;
  if (/^[A-Z]{2}/.test(named)) return named !== iban;
  return !iban.slice(4).endsWith(named.padStart(10, '0'));
}
