/** Tax classes: a country's standard or reduced rate, or none (§ 12 UStG; § 12 (3) for zero). */
export const taxClasses = ['standard', 'reduced', 'zero'] as const;
export type TaxClass = (typeof taxClasses)[number];

/** Default tax class of a product. */
export const usualTaxClass: TaxClass = 'standard';
