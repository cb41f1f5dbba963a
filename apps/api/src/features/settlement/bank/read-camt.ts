import { XMLParser } from 'fast-xml-parser';
import { decodeText } from './decode-text.ts';
import {
  type Entry,
  type ParsedStatement,
  isDay,
  longestPiece,
  maxEntries,
  plainLine,
  readAmount,
  unreadable,
} from './statement.ts';

/** What an element holds: text, or elements by name, each a list. */
type Node = string | { [name: string]: Node[] | string };

/**
 * Entities are not replaced but for the five of XML itself, and a document that declares some is refused before: nothing of
 * it can name a file or an address, or grow.
 */
const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The entities that XML has without a declaration, and characters by their number. */
function unescape(text: string): string {
  return text
    .slice(0, longestPiece)
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name = '') => {
      if (decimal === undefined && hex === undefined) return named[name] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    });
}

/** The elements at a path below a node. */
function all(node: Node | undefined, ...path: string[]): Node[] {
  return path.reduce<Node[]>(
    (nodes, name) =>
      nodes.flatMap((one) => {
        const found = typeof one === 'string' ? undefined : one[name];
        return Array.isArray(found) ? found : [];
      }),
    node === undefined ? [] : [node],
  );
}

function textOf(node: Node | undefined): string {
  if (node === undefined) return '';
  if (typeof node === 'string') return unescape(node);
  const own = node['#text'];
  return typeof own === 'string' ? unescape(own) : '';
}

/** The text of the first element at a path. */
const first = (node: Node | undefined, ...path: string[]): string => textOf(all(node, ...path)[0]).trim();

/** Who has paid, and what for: of one transaction of an entry. */
function describe(transaction: Node | undefined): Pick<Entry, 'name' | 'text'> {
  const debtor = all(transaction, 'RltdPties', 'Dbtr')[0];
  const name = first(debtor, 'Nm') || first(debtor, 'Pty', 'Nm');
  const texts = [
    ...all(transaction, 'RmtInf', 'Ustrd'),
    ...all(transaction, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...all(transaction, 'Refs', 'EndToEndId'),
  ].map(textOf);
  return { name: plainLine(name), text: plainLine(texts.filter((text) => text !== 'NOTPROVIDED').join(' ')) };
}

/** An amount with its currency. */
function amountOf(node: Node | undefined) {
  const currency = typeof node === 'object' ? node['@Ccy'] : undefined;
  return { cents: readAmount(textOf(node)), currency: typeof currency === 'string' ? currency : '' };
}

/** One entry of the statement; a collective one with each of its transactions. */
function readEntry(entry: Node): Entry[] {
  const day = (first(entry, 'BookgDt', 'Dt') || first(entry, 'BookgDt', 'DtTm')).slice(0, 10);
  if (!isDay(day)) throw unreadable('An entry has no day');
  const status = first(entry, 'Sts', 'Cd') || first(entry, 'Sts');
  const sign = first(entry, 'CdtDbtInd') === 'DBIT' ? -1 : 1;
  const transactions = all(entry, 'NtryDtls', 'TxDtls');
  const reference = first(entry, 'AcctSvcrRef');
  const single = transactions.length < 2;
  return (single ? [transactions[0]] : transactions).map((transaction, index) => {
    const amount = single ? undefined : (all(transaction, 'AmtDtls', 'TxAmt', 'Amt')[0] ?? all(transaction, 'Amt')[0]);
    const { cents, currency } = amountOf(amount ?? all(entry, 'Amt')[0]);
    if (cents === undefined) throw unreadable('An entry has no amount');
    const own = single
      ? reference
      : first(transaction, 'Refs', 'AcctSvcrRef') || (reference && `${reference} ${index + 1}`);
    return {
      cents: sign * cents,
      currency,
      day,
      ...describe(transaction),
      reference: own,
      isPending: status === 'PDNG',
    };
  });
}

/** A full entry with all its details has about fifty elements, each with two tags. */
const maxTags = 100 * maxEntries;

/** @throws 400 for what is none by its size alone: reading it would keep the process for many seconds */
function refuseTooMany(text: string): void {
  let tags = 0;
  for (let at = 0, next = 0; next >= 0; at = next) {
    next = text.indexOf('<', at + 1);
    if ((next < 0 ? text.length : next) - at > longestPiece) throw unreadable('No statement has so long a tag or text');
    tags += 1;
  }
  if (tags > maxTags) throw unreadable(`A statement has at most ${maxEntries} entries`);
}

function parseXml(text: string): Node {
  try {
    return parser.parse(text, true) as Node; // the parser's options make it one
  } catch {
    throw unreadable('The file is no well-formed XML');
  }
}

/**
 * A statement in CAMT.053, or the report of a day in CAMT.052, of any version.
 * @throws 400 `statement_unreadable`
 */
export function readCamt(data: Buffer): ParsedStatement {
  const declared = /^\W*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(data.subarray(0, 200).toString('latin1'))?.[1];
  const text = decodeText(data, declared)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw unreadable('A statement declares no document type');
  refuseTooMany(text);
  const root = all(parseXml(text), 'Document');
  const statements = root.flatMap((document) => [
    ...all(document, 'BkToCstmrStmt', 'Stmt'),
    ...all(document, 'BkToCstmrAcctRpt', 'Rpt'),
  ]);
  if (statements.length === 0) throw unreadable('The file is XML, and no bank statement');
  return {
    account: first(statements[0], 'Acct', 'Id', 'IBAN') || undefined,
    entries: statements.flatMap((statement) => all(statement, 'Ntry')).flatMap(readEntry),
  };
}
