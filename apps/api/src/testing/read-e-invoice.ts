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
  /** Returns the first element below it on a path such as `ExchangedDocument/ID`. @throws if there is none */
  get: (path: string) => XmlPlace;
  /** Returns all elements on a path. */
  all: (path: string) => XmlPlace[];
}

function findChildren(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object' || node === null || !(name in node)) return [];
  const child: unknown = Object.entries(node).find(([key]) => key === name)?.[1];
  return Array.isArray(child) ? child : [child];
}

function readXmlText(node: unknown): string {
  if (typeof node === 'string') return node;
  const [text] = findChildren(node, '#text');
  return typeof text === 'string' ? text : '';
}

function makeXmlPlace(node: unknown): XmlPlace {
  const all = (path: string) =>
    path.split('/').reduce<unknown[]>((nodes, name) => nodes.flatMap((one) => findChildren(one, name)), [node]);
  return {
    text: readXmlText(node),
    all: (path) => all(path).map(makeXmlPlace),
    get: (path) => {
      const [first] = all(path);
      if (first === undefined) throw new Error(`The e-invoice has no ${path}`);
      return makeXmlPlace(first);
    },
  };
}

/** Reads an e-invoice independently of the shop's writer; names are without their prefixes. */
export function readEInvoice(xml: string): XmlPlace {
  return makeXmlPlace(parser.parse(xml, true)).get('CrossIndustryInvoice');
}

/** Returns the cents of an amount in an e-invoice. */
export const readInvoiceCents = ({ text }: XmlPlace): number => Math.round(Number(text) * 100);
