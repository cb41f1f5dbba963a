import { notations } from '@kontor/languages/notations';
import type { Language } from '@kontor/shared/rules/text/languages';

/** Writes a positive number below a billion with `least` to `most` decimals; halves are rounded up. */
function writeDigits(language: Language, value: number, least: number, most: number): string {
  const { group, decimal } = notations[language];
  // The decimal point is moved in the text: multiplied, 1.005 would be less than 100.5.
  const digits = String(Math.round(Number(`${value}e${most}`)) || 0).padStart(most + 1, '0');
  const point = digits.length - most;
  const whole = digits.slice(0, point).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const fraction = digits.slice(point).replace(/0+$/, '').padEnd(least, '0');
  return fraction ? whole + decimal + fraction : whole;
}

const writeSign = (value: number): string => (value < 0 ? '-' : '');

/** Writes an amount in euros: `1.234,50 €`, `€1,234.50`. */
export function writePrice(language: Language, euros: number): string {
  const digits = writeDigits(language, Math.abs(euros), 2, 2);
  return writeSign(euros) + notations[language].price.join(digits);
}

/** Writes a number with a limited number of decimals: `1.234,5`, `1,234.5`. */
export function writeNumber(language: Language, value: number, most: number): string {
  return writeSign(value) + writeDigits(language, Math.abs(value), 0, most);
}

/** Writes a list: `Deutschland, Polen und Österreich`. */
export function writeList(language: Language, items: readonly string[]): string {
  return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(notations[language].and);
}
