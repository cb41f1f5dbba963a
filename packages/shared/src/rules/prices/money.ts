/** An amount of money in whole cents. Inside the shop money is always this; euros exist on the wire only. */
export type Cents = number;

/** The one currency of the shop, by its ISO code. */
export const shopCurrency = 'EUR';

/** Whole cents of an amount in euros with at most two decimals (`19.9` gives `1990`). */
export function toCents(euros: number): Cents {
  return Math.round(euros * 100);
}

/** Euros of whole cents, as the wire carries them (`1990` gives `19.9`). */
export function toEuros(cents: Cents): number {
  return cents / 100;
}
