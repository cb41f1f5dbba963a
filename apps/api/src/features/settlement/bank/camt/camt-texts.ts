import { all, first, type Node, readNodeText } from './camt-xml.ts';
import { plainLine } from '../statement.ts';

/** Fillers that banks write if there is no reference. */
const fillers = new Set(['NOTPROVIDED', 'NOT PROVIDED', 'NONREF', 'NOREF', '']);

export const isFiller = (reference: string): boolean => fillers.has(reference.trim().toUpperCase());

/** Returns the identifiers of a transaction in other systems: the payer's, and those of the banks. */
export function findNames(transaction: Node | undefined): string[] {
  const names = ['EndToEndId', 'TxId', 'InstrId', 'AcctSvcrRef'].map((kind) => first(transaction, 'Refs', kind));
  return [...new Set(names.filter((name) => !isFiller(name)))];
}

/** Returns the name of a party, in the form of older and newer versions. */
const readCamtPartyName = (party: Node | undefined): string => first(party, 'Nm') || first(party, 'Pty', 'Nm');

/** Returns the name of the payer or payee, and of a different ultimate party. */
function findParty(transaction: Node | undefined, role: 'Dbtr' | 'Cdtr'): string {
  const [parties] = all(transaction, 'RltdPties');
  const names = [role, `Ultmt${role}`].map((one) => readCamtPartyName(all(parties, one)[0]));
  return [...new Set(names.filter(Boolean))].join(' / ');
}

/** Returns the other party's name: in a reversal, the parties keep their roles. */
function findOther(transaction: Node | undefined, came: boolean): string {
  const [own, other] = came ? (['Dbtr', 'Cdtr'] as const) : (['Cdtr', 'Dbtr'] as const);
  return findParty(transaction, own) || findParty(transaction, other);
}

const purposes = [
  ['RmtInf', 'Ustrd'],
  ['RmtInf', 'Strd', 'CdtrRefInf', 'Ref'],
  ['RmtInf', 'Strd', 'RfrdDocInf', 'Nb'],
  ['RmtInf', 'Strd', 'AddtlRmtInf'],
  ['Refs', 'EndToEndId'],
  ['AddtlTxInf'],
] as const;

/** Returns distinct texts in their order, without those contained in another. */
function joinTexts(texts: readonly string[]): string {
  const plain = texts.map((text) => plainLine(text)).filter((text) => !isFiller(text));
  return plainLine(plain.filter((text, index) => plain.findIndex((other) => other.includes(text)) === index).join(' '));
}

/**
 * Returns the names and texts of an entry's transactions. @param came whether the money came in, or for a reversal had come in
 */
export function describe(entry: Node, transactions: readonly (Node | undefined)[], came: boolean) {
  const names = transactions.map((one) => findOther(one, came)).filter(Boolean);
  const texts = transactions.flatMap((one) => purposes.flatMap((path) => all(one, ...path).map(readNodeText)));
  return {
    name: plainLine([...new Set(names)].join(', ')),
    text: joinTexts([...texts, first(entry, 'AddtlNtryInf')]),
  };
}

/** Returns name and text of a transaction as versions until November 2026 read them. */
export function describeAsBefore(transaction: Node | undefined) {
  const texts = purposes
    .filter((path) => ['Ustrd', 'Ref', 'EndToEndId'].includes(path.at(-1) ?? ''))
    .flatMap((path) => all(transaction, ...path).map(readNodeText));
  const [debtor] = all(transaction, 'RltdPties', 'Dbtr');
  return {
    name: plainLine(readCamtPartyName(debtor)),
    text: plainLine(texts.filter((text) => text !== 'NOTPROVIDED').join(' ')),
  };
}
