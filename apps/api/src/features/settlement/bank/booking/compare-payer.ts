import { foldUmlauts, words } from '@kontor/shared/rules/text/words';
import type { StoredOrder } from '../../../orders/order.model.ts';

/** Words beside a name that many names have: forms of address, titles, particles, and what firms are. */
const commonWords = new Set(
  `herr herrn frau fam familie eheleute dr prof dipl ing med jur mr mrs ms und and oder von van vom zu zur de der den des di da la le
   gmbh mbh ag kg kgaa ohg ug gbr ev eg ek co cie inc ltd llc se sa sarl haftungsbeschrankt`.split(/\s+/),
);

/**
 * Returns the telling words of a name as they are compared: 'Jörg Müller' like 'MUELLER, Joerg'. An initial is none, a name of
 * two letters is one.
 */
function nameWords(name: string): string[] {
  return words(name)
    .map(foldUmlauts)
    .filter((word) => word.length > 1 && !commonWords.has(word));
}

/** Banks cut a payer's name at 27 letters at the earliest. */
const shortestCut = 27;

/** Returns how much of one name the payer bears, 0 to 1. */
function compareNames(payer: string, name: string): number {
  const own = nameWords(name);
  const paying = nameWords(payer);
  const last = payer.length >= shortestCut ? paying.at(-1) : undefined;
  const isBorne = (word: string): boolean => paying.includes(word) || (last !== undefined && word.startsWith(last));
  return own.length === 0 ? 0 : own.filter(isBorne).length / own.length;
}

/**
 * Returns how likely a payer is whom an order belongs to, 0 to 1: who ordered, who receives it, and the person and the firm of
 * the invoice.
 */
export function comparePayer(payer: string, { buyer, shippingAddress, billing }: StoredOrder): number {
  const names = [buyer.name, shippingAddress.name, shippingAddress.company, billing?.name, billing?.company];
  return Math.max(...names.map((name) => compareNames(payer, name ?? '')));
}
