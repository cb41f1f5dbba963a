/** ISO codes of the member states. */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Monaco counts as France where VAT is concerned (§ 1 (2a) UStG). */
const vatTerritory = new Map([['MC', 'FR']]);

/** Whether an ISO code is a member state of the EU. */
export function isMemberState(country: string): boolean {
  return memberStates.has(country);
}

/**
 * Returns the member state whose VAT a delivery falls under, if that is another one than Germany (§ 3c UStG).
 * @param country ISO code @returns undefined for Germany, and for countries outside the EU
 */
export function otherMemberState(country: string | undefined): string | undefined {
  if (country === undefined || country === 'DE') return undefined;
  const state = vatTerritory.get(country) ?? country;
  return isMemberState(state) ? state : undefined;
}

/** Returns how VAT ids, DATEV and VIES write a member state: Greece is `EL`. @param state ISO code */
export function findVatPrefix(state: string): string {
  return state === 'GR' ? 'EL' : state;
}

/** Returns the member state that has given out a VAT id. @param vatId in capitals @returns ISO code; undefined for other countries' */
export function stateOfVatId(vatId: string): string | undefined {
  return [...memberStates].find((state) => findVatPrefix(state) === vatId.slice(0, 2));
}

/** Whether a VAT id tells a firm from a consumer where goods stay in the Union: VIES has it, Northern Ireland's too (Art. 8 Windsor Framework). */
export function isUnionVatId(vatId: string | undefined): boolean {
  return vatId !== undefined && (stateOfVatId(vatId) !== undefined || vatId.startsWith('XI'));
}
