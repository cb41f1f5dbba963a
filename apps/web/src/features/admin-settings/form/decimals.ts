import type { Language } from '@kontor/shared/rules/text/languages';
import { formatAmount, normalizeAmount, writeMeasure } from '../../../lib/amounts.ts';
import type { FormValues } from './form-values.ts';

/** Paths of a form's texts that are decimal numbers. */
export interface Decimals {
  /** Amounts in euros, always with two decimals. */
  amounts?: RegExp;
  /** Percentages, with as many decimals as needed. */
  rates?: RegExp;
}

const mapTexts = (values: FormValues, change: (path: string, text: string) => string): FormValues =>
  Object.fromEntries(Object.entries(values).map(([path, text]) => [path, text === '' ? '' : change(path, text)]));

/** Formats the numbers of a section for a language: `14.9` as `14,90`. */
export function writeDecimals(values: FormValues, { amounts, rates }: Decimals, language: Language): FormValues {
  return mapTexts(values, (path, text) => {
    if (amounts?.test(path)) return formatAmount(Number(text), language);
    return rates?.test(path) ? writeMeasure(Number(text), language) : text;
  });
}

/** Converts typed numbers to the contract's format: `14,90` to `14.90`. */
export function readDecimals(values: FormValues, { amounts, rates }: Decimals): FormValues {
  return mapTexts(values, (path, text) => (amounts?.test(path) || rates?.test(path) ? normalizeAmount(text) : text));
}
