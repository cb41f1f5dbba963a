import type { Language } from '@kontor/shared/rules/text/languages';
import { formatAmount, normalizeAmount, writeMeasure } from '../../../lib/amounts.ts';
import type { FormValues } from './form-values.ts';

/** The texts of a form that are numbers with a comma, by their paths. */
export interface Decimals {
  /** Euros, always with cents. */
  amounts?: RegExp;
  /** Percent, with as many places as it takes. */
  rates?: RegExp;
}

const mapTexts = (values: FormValues, change: (path: string, text: string) => string): FormValues =>
  Object.fromEntries(Object.entries(values).map(([path, text]) => [path, text === '' ? '' : change(path, text)]));

/** Values of a section as they are written in a language: `14.9` as `14,90`. */
export function writeDecimals(values: FormValues, { amounts, rates }: Decimals, language: Language): FormValues {
  return mapTexts(values, (path, text) => {
    if (amounts?.test(path)) return formatAmount(Number(text), language);
    return rates?.test(path) ? writeMeasure(Number(text), language) : text;
  });
}

/** Values as the contract takes them, of what was typed: `14,90` as `14.90`. */
export function readDecimals(values: FormValues, { amounts, rates }: Decimals): FormValues {
  return mapTexts(values, (path, text) => (amounts?.test(path) || rates?.test(path) ? normalizeAmount(text) : text));
}
