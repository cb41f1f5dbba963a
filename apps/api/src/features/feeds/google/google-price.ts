import { shopCurrency } from '@kontor/shared/rules/prices/money';

/** Returns euros in Google's form: `4.90 EUR`. */
export function googlePrice(euros: number): string {
  return `${euros.toFixed(2)} ${shopCurrency}`;
}
