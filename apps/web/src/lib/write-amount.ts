/**
 * Writes an amount of an order of another shop, whose currency may be another one than this shop's.
 * @param currency three capital letters (ISO 4217)
 */
export function writeAmount(amount: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'code' }).format(amount);
}
