import type { Cents } from './money.ts';
import type { TaxSection } from '../../schemas/settings-sections.ts';

/** Limit of yearly net sales to consumers of other member states with Germany's VAT (§ 3c (4) UStG). */
export const euSalesLimit: Cents = 1_000_000;
/** Sales from which the merchant is warned. */
const euSalesWarning: Cents = 800_000;

/**
 * Whether to warn a merchant who charges no VAT of other member states: this year's sales come near the limit, or last year's
 * were above it.
 */
export function isNearEuLimit({ mode, foreign }: TaxSection, sales: { present: Cents; previous: Cents }): boolean {
  if (mode === 'small_business' || foreign !== 'no') return false;
  return sales.present >= euSalesWarning || sales.previous > euSalesLimit;
}
