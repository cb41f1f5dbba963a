/**
 * Kinds of proof that goods have arrived in another member state: the buyer's confirmation (§ 17b (2) UStDV), a carrier's or
 * postal paper (§ 17b (3) UStDV), two papers of independent parties (§ 17a (2) UStDV), or another.
 */
export const arrivalProofKinds = ['confirmation', 'carrier', 'tracking', 'two_papers', 'other'] as const;
export type ArrivalProofKind = (typeof arrivalProofKinds)[number];
