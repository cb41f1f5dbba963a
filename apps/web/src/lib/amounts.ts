import { locales, type Language } from '@kontor/shared/rules/text/languages';

/** Formats an amount in euros for a field: `49,00`, `49.00`. */
export function formatAmount(euros: number, language: Language): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(locales[language], { ...digits, useGrouping: false }).format(euros);
}

/**
 * Converts a typed amount to the contract's format: `19,90`, `19.90 €` and `1.019,90` become `19.90` and `1019.90`. The last
 * comma or point is the decimal one; anything but an amount stays unchanged, and is refused.
 */
export function normalizeAmount(text: string): string {
  const bare = text.replaceAll(/[\s€]/g, '');
  const mark = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (mark === -1) return bare;
  const whole = bare.slice(0, mark);
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole)) return bare;
  return `${whole.replaceAll(/[.,]/g, '')}.${bare.slice(mark + 1)}`;
}

/** Formats a measure for a field: `0,75`, `0.75`. */
export function writeMeasure(amount: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 3, useGrouping: false }).format(amount);
}
