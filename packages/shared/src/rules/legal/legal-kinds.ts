/** The legal texts of a shop, in the order of the footer, each with the path of its page in every language. */
export const legalPaths = {
  imprint: '/impressum',
  privacy: '/datenschutz',
  terms: '/agb',
  withdrawal: '/widerruf',
  shipping: '/versand',
  accessibility: '/barrierefreiheit',
} as const;
export type LegalKind = keyof typeof legalPaths;

/** Path of the withdrawal function (§ 356a BGB), a page that always exists. The instruction is a legal text. */
export const withdrawalPath = '/vertrag-widerrufen';

export const legalKinds = /* @__PURE__ */ Object.keys(legalPaths) as readonly LegalKind[]; // the very keys that the type is made of

/** Texts that the buyer accepts or must see before ordering (law: § 312j (2) BGB); an order keeps their versions. */
export const acceptedKinds = ['terms', 'withdrawal', 'privacy'] as const satisfies readonly LegalKind[];
export type AcceptedKind = (typeof acceptedKinds)[number];

/** Returns the legal text with this path; the path has no prefix of a language. */
export function findLegalKind(path: string): LegalKind | undefined {
  return legalKinds.find((kind) => legalPaths[kind] === path);
}

/** Redirects from English names to the English page of a text. */
export const legalRedirects: Readonly<Record<string, LegalKind>> = {
  '/imprint': 'imprint',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/withdrawal': 'withdrawal',
  '/delivery': 'shipping',
  '/accessibility': 'accessibility',
};
