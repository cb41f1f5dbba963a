import { XMLParser } from 'fast-xml-parser';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  textNodeName: '#text',
});

/** An element of an e-invoice, with its text. */
export interface XmlPlace {
  /** The text of the element. */
  text: string;
  /** Returns the first element below it on a path such as `ExchangedDocument/ID`. @throws where there is none */
  get: (path: string) => XmlPlace;
  /** Returns all elements on a path. */
  all: (path: string) => XmlPlace[];
}

function childrenOf(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object' || node === null || !(name in node)) return [];
  const child: unknown = Object.entries(node).find(([key]) => key === name)?.[1];
  return Array.isArray(child) ? child : [child];
}

function textOf(node: unknown): string {
  if (typeof node === 'string') return node;
  const [text] = childrenOf(node, '#text');
  return typeof text === 'string' ? text : '';
}

function placeOf(node: unknown): XmlPlace {
  const all = (path: string) =>
    path.split('/').reduce<unknown[]>((nodes, name) => nodes.flatMap((one) => childrenOf(one, name)), [node]);
  return {
    text: textOf(node),
    all: (path) => all(path).map(placeOf),
    get: (path) => {
      const [first] = all(path);
      if (first === undefined) throw new Error(`The e-invoice has no ${path}`);
      return placeOf(first);
    },
  };
}

/** Reads an e-invoice independently of the shop's writer; names are without their prefixes. */
export function readEInvoice(xml: string): XmlPlace {
  return placeOf(parser.parse(xml, true)).get('CrossIndustryInvoice');
}

/** Returns the cents of an amount in an e-invoice. */
export const centsOf = ({ text }: XmlPlace): number => Math.round(Number(text) * 100);
