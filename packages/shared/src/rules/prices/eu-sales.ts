import type { Cents } from './money.ts';
import type { TaxSection } from '../../schemas/settings-sections.ts';

/** Net sales a year to consumers of other member states up to which Germany's VAT holds (§ 3c (4) UStG). */
export const euSalesLimit: Cents = 1_000_000;
/** From here on the merchant is warned. */
const euSalesWarning: Cents = 800_000;

/**
 * Whether a merchant who charges no VAT of other member states has to look at it: this year's sales come near the limit, or
 * last year's were above it.
 */
export function isNearEuLimit({ mode, foreign }: TaxSection, sales: { present: Cents; previous: Cents }): boolean {
  if (mode === 'small_business' || foreign !== 'no') return false;
  return sales.present >= euSalesWarning || sales.previous > euSalesLimit;
}
