/** An amount of money in whole cents, the only unit inside the shop. Euros exist on the wire only. */
export type Cents = number;

/** The one currency of the shop, by its ISO code. */
export const shopCurrency = 'EUR';

/** Converts euros with at most two decimals into whole cents (`19.9` gives `1990`). */
export function toCents(euros: number): Cents {
  return Math.round(euros * 100);
}

/** Converts whole cents into euros for the wire (`1990` gives `19.9`). */
export function toEuros(cents: Cents): number {
  return cents / 100;
}
