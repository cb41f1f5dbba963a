/**
 * What proves that goods have arrived in another member state: the buyer's confirmation (§ 17b (2) UStDV), what a carrier or a postal
 * service writes (§ 17b (3) UStDV), two papers of parties that do not depend on each other (§ 17a (2) UStDV), or something else.
 */
export const arrivalProofKinds = ['confirmation', 'carrier', 'tracking', 'two_papers', 'other'] as const;
export type ArrivalProofKind = (typeof arrivalProofKinds)[number];
