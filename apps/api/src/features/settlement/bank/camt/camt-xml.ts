import { XMLParser } from 'fast-xml-parser';
import { longestPiece, maxEntries, UnreadableStatement } from '../statement.ts';

/** Content of an element: text, or elements by name, each a list. */
export type Node = string | { [name: string]: Node[] | string };

/**
 * Parser that replaces only the five entities of XML itself; a document that declares others is refused before, so that it
 * cannot name a file or an address, or expand.
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

/** Replaces the predefined entities of XML, and numeric characters. */
function unescape(text: string): string {
  return text
    .slice(0, longestPiece)
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name = '') => {
      if (decimal === undefined && hex === undefined) return named[name] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    });
}

/** Returns the elements at a path below a node. */
export function all(node: Node | undefined, ...path: string[]): Node[] {
  return path.reduce<Node[]>(
    (nodes, name) =>
      nodes.flatMap((one) => {
        const found = typeof one === 'string' ? undefined : one[name];
        return Array.isArray(found) ? found : [];
      }),
    node === undefined ? [] : [node],
  );
}

export function readNodeText(node: Node | undefined): string {
  if (node === undefined) return '';
  if (typeof node === 'string') return unescape(node);
  const own = node['#text'];
  return typeof own === 'string' ? unescape(own) : '';
}

/** Returns the text of the first element at a path. */
export const first = (node: Node | undefined, ...path: string[]): string => readNodeText(all(node, ...path)[0]).trim();

/** A full entry with all its details has about fifty elements, each with two tags. */
const maxTags = 100 * maxEntries;

/** @throws UnreadableStatement for a file with too many tags, which would take many seconds to read */
function refuseTooMany(text: string): void {
  let tags = 0;
  for (let at = 0, next = 0; next >= 0; at = next) {
    next = text.indexOf('<', at + 1);
    if ((next < 0 ? text.length : next) - at > longestPiece) {
      throw new UnreadableStatement('too_large', 'No statement has so long a tag or text');
    }
    tags += 1;
  }
  if (tags > maxTags) throw new UnreadableStatement('too_large', 'No statement has so many tags');
}

/**
 * Returns the tree of an XML text. @throws UnreadableStatement for a text that is malformed, declares entities, or is too large
 */
export function parseXml(text: string): Node {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) {
    throw new UnreadableStatement('xml_declares', 'A statement declares no document type');
  }
  refuseTooMany(text);
  try {
    return parser.parse(text, true) as Node; // guaranteed by the parser's options
  } catch {
    throw new UnreadableStatement('xml_broken', 'The file is no well-formed XML');
  }
}
