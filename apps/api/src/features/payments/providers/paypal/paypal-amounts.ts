import type { Cents } from '@kontor/shared/rules/prices/money';

/** Returns the cents of a decimal text (`55.00` gives `5500`), without floating-point numbers; undefined for any other text. */
export function parsePayPalAmount(value: string): Cents | undefined {
  const [, euros, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return euros === undefined ? undefined : Number(euros + fraction.padEnd(2, '0'));
}

/** Returns the decimal text of whole cents (`5500` gives `55.00`). */
export function makePayPalAmount(cents: Cents): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
