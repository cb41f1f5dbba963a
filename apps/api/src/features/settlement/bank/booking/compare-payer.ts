import { foldUmlauts, words } from '@kontor/shared/rules/text/words';
import type { StoredOrder } from '../../../orders/order.model.ts';

/** Words that do not identify a person: forms of address, titles, particles, and kinds of firms. */
const commonWords = new Set(
  `herr herrn frau fam familie eheleute dr prof dipl ing med jur mr mrs ms und and oder von van vom zu zur de der den des di da la le
   gmbh mbh ag kg kgaa ohg ug gbr ev eg ek co cie inc ltd llc se sa sarl haftungsbeschrankt`.split(/\s+/),
);

/**
 * Returns the significant words of a name in a comparable form: 'Jörg Müller' like 'MUELLER, Joerg'. Leaves out initials, but
 * keeps names of two letters.
 */
function nameWords(name: string): string[] {
  return words(name)
    .map(foldUmlauts)
    .filter((word) => word.length > 1 && !commonWords.has(word));
}

/** Length from which a payer's name may have been cut by a bank. */
const shortestCut = 27;

/** Returns the share of a name that the payer's name contains, 0 to 1. */
function compareNames(payer: string, name: string): number {
  const own = nameWords(name);
  const paying = nameWords(payer);
  const last = payer.length >= shortestCut ? paying.at(-1) : undefined;
  const isBorne = (word: string): boolean => paying.includes(word) || (last !== undefined && word.startsWith(last));
  return own.length === 0 ? 0 : own.filter(isBorne).length / own.length;
}

/** Returns how likely the payer belongs to an order, 0 to 1: as buyer, recipient, or person or firm on the invoice. */
export function comparePayer(payer: string, { buyer, shippingAddress, billing }: StoredOrder): number {
  const names = [buyer.name, shippingAddress.name, shippingAddress.company, billing?.name, billing?.company];
  return Math.max(...names.map((name) => compareNames(payer, name ?? '')));
}
