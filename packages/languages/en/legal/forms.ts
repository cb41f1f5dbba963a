import type { LegalForms } from '../../legal-type.ts';

/** Forms that legal texts say the settings in, in English. */
export const forms: LegalForms = {
  tax: {
    regular: [/includ\w+\s+(?:statutory\s+)?(?:value\s+added\s+tax|vat)(?!\p{L})/iu],
    small_business: [/small\s+business/i, /(?:section|§)\s*19\s+(?:\(1\)\s+)?(?:of\s+the\s+german|ustg)/i],
  },
  foreignTax: {
    home: [/german\s+(?:vat|value\s+added\s+tax(?!\s+act))/iu],
    abroad: [
      /(?:vat|value\s+added\s+tax)(?:\s+rate)?\s+of\s+the\s+(?:country|member\s+state)/iu,
      /one[- ]stop[- ]shop|(?<!\p{L})oss(?!\p{L})/iu,
    ],
  },
  free: [/(?<!\p{L})free(?!\p{L}|[\s-]+of\s+(?:defect|charge))/iu],
  days: String.raw`(?:(?:working|business)\s+)?days?`,
};
