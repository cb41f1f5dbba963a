import { locales, type Language } from '@kontor/shared/languages';
import { shopCurrency } from '@kontor/shared/money';

interface Marks {
  group: string;
  decimal: string;
  /** What stands before and after an amount of euros. */
  price: readonly [string, string];
  and: string;
}

/**
 * By hand, because server and browser must write the same and `Intl` may differ between them. As `Intl` writes it, which
 * also does it for any further language.
 */
const marks: Partial<Record<Language, Marks>> = {
  de: { group: '.', decimal: ',', price: ['', '\u00a0€'], and: ' und ' },
  en: { group: ',', decimal: '.', price: ['€', ''], and: ' and ' },
};

/** The digits of a positive number below a billion with `least` to `most` decimals; halves are rounded up. */
function writeDigits(value: number, { group, decimal }: Marks, least: number, most: number): string {
  // The decimal point is moved in the text: multiplied, 1.005 would be less than 100.5.
  const digits = String(Math.round(Number(`${value}e${most}`)) || 0).padStart(most + 1, '0');
  const whole = digits.slice(0, digits.length - most).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const fraction = digits
    .slice(digits.length - most)
    .replace(/0+$/, '')
    .padEnd(least, '0');
  return fraction ? whole + decimal + fraction : whole;
}

/** An amount in euros: `1.234,50 €`, `€1,234.50`. */
export function writePrice(language: Language, euros: number): string {
  const known = marks[language];
  if (!known)
    return new Intl.NumberFormat(locales[language], { style: 'currency', currency: shopCurrency }).format(euros);
  const [before, after] = known.price;
  return `${euros < 0 ? '-' : ''}${before}${writeDigits(Math.abs(euros), known, 2, 2)}${after}`;
}

/** A number with at most so many decimals: `1.234,5`, `1,234.5`. */
export function writeNumber(language: Language, value: number, digits: number): string {
  const known = marks[language];
  if (!known) return new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits }).format(value);
  return (value < 0 ? '-' : '') + writeDigits(Math.abs(value), known, 0, digits);
}

/** `Deutschland, Polen und Österreich`. */
export function writeList(language: Language, items: readonly string[]): string {
  const known = marks[language];
  if (!known) return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(items);
  return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(known.and);
}
