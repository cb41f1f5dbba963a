import type { LegalForms } from '../../legal-type.ts';

/** Forms that legal texts say the settings in, in German. */
export const forms: LegalForms = {
  tax: {
    regular: [
      /gesetzliche[nr]?\s+(?:umsatzsteuer|mehrwertsteuer|mwst)/i,
      /(?:inkl\.|inklusive|einschließlich)\s+mwst/i,
    ],
    small_business: [/kleinunternehmer/i, /§\s*19\s+(?:abs\.?\s*1\s+)?ustg/i],
  },
  foreignTax: {
    home: [/deutsche[nmrs]?\s+(?:umsatzsteuer|mehrwertsteuer|mwst|steuersatz|steuersätze)/iu],
    abroad: [
      /(?:umsatzsteuer|mehrwertsteuer|mwst|steuersatz|steuersätze)\s+(?:des|ihres|im)\s+(?:jeweiligen\s+)?(?:(?:bestimmungs|liefer|empfänger|empfangs|ziel)?land|wohnsitz)/iu,
      /one[- ]stop[- ]shop|(?<!\p{L})oss(?!\p{L})/iu,
    ],
  },
  free: [/kostenlos|kostenfrei|versandkostenfrei|portofrei/i],
  days: String.raw`(?:Werk|Arbeits|Liefer)?tage?n?`,
};
