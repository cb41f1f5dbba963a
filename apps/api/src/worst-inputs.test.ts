import { cpuRatio, repeatTo } from '@kontor/shared/cpu-ratio';
import { describe, expect, it } from 'vitest';
import { productWords } from './features/catalogue/table/product-words.ts';
import { exactTerm, orderTerms, readQueryTerms } from './features/orders/lists/order-terms.ts';
import { comparePayer } from './features/settlement/bank/compare-payer.ts';
import { decodeText } from './features/settlement/bank/decode-text.ts';
import { readStatement } from './features/settlement/bank/read-statement.ts';
import { aCamt } from './features/settlement/bank/sample-statements.ts';
import { UnreadableStatement, plainLine, readAmount } from './features/settlement/bank/statement.ts';
import { describeError } from './http/request-log.ts';

/**
 * Every parser of what people send, with the inputs that keep it busiest: those of shared code are in its own
 * `worst-inputs.test.ts`. What is as long as a plain input costs at most so many times its processor time, in the same run.
 * Quadratic work is thousands of times as much at these lengths.
 */
const mostTimes = 100;

/** Units at which a regular expression or a state machine may begin a new attempt. */
const unitsOfAll = ['*', '"', ' ', '\n', '\r', '\t', ';', ',', '.', '-', '1', '1,', 'a', 'ä', '@a.', '%40', '\u0301'];
const unitsOfCsv = [
  '""',
  '";"',
  '"a";"b"\n',
  'a;b\n',
  '1;2\n',
  '01.01.2026;1,00;x\n',
  'Soll;',
  'DE12 ',
  '1.000,',
  'EREF+a ',
  'Ref. A/',
];
const unitsOfXml = [
  '<',
  '<a',
  '<a>',
  '</a>',
  '<a/>',
  '<a b="',
  '&',
  '&amp;',
  '&#1;',
  '<!--',
  '<!-- -->',
  '<![CDATA[',
  ']]>',
  '<?',
  '<!DOCTYPE',
  '=',
];

/** Reads a file; one that is refused has been read as well. */
function read(text: string): unknown {
  try {
    return readStatement(Buffer.from(text));
  } catch (error) {
    if (error instanceof UnreadableStatement) return error;
    throw error;
  }
}

function decode(text: string): unknown {
  try {
    return decodeText(Buffer.from(text));
  } catch (error) {
    if (error instanceof UnreadableStatement) return error;
    throw error;
  }
}

const head = 'Buchungstag;Valuta;Auftraggeber;Verwendungszweck;Betrag;Währung\n';
const row = '01.11.2026;01.11.2026;Ada Lovelace;Bestellung 2026-00417;1,00;EUR\n';
const cell = (text: string) => text.replaceAll('"', "'");
const words = 'Wort 12, und mehr davon. ';

const order = { buyer: { name: 'Ada Lovelace' }, shippingAddress: {} } as Parameters<typeof comparePayer>[1];
const placed = (text: string) => ({ number: '2026-00417', buyer: { name: text, email: `${text}@post.example` } });

type Parser = [name: string, read: (text: string) => unknown, length: number, plain: string, units?: readonly string[]];

const parsers: Parser[] = [
  ['CSV', read, 60_000, row, unitsOfCsv],
  ['CSV below its head', (text) => read(head + text), 60_000, row, unitsOfCsv],
  ['CSV above its head', (text) => read(`${text}\n${head}${row}`), 60_000, row, unitsOfCsv],
  ['a purpose', (text) => read(`${head}${row.replace('Bestellung', `"${cell(text)}"`)}`), 60_000, words, unitsOfCsv],
  ['an amount', (text) => read(`${head}${row.replace('1,00', `"${cell(text)}"`)}`), 60_000, words, unitsOfCsv],
  ['XML', (text) => read(`<?xml version="1.0"?><Document>${text}`), 60_000, words, unitsOfXml],
  ['a statement of CAMT', (text) => read(aCamt(text).toString()), 60_000, words, unitsOfXml],
  ['bytes', decode, 60_000, words],
  ['a line', (text) => [plainLine(text), readAmount(text)], 60_000, words, unitsOfCsv],
  ['who has paid', (text) => comparePayer(text, order), 5000, words],
  ['a search for orders', (text) => [readQueryTerms(text, 2026), exactTerm(text)], 5000, words, unitsOfCsv],
  ['what an order is found by', (text) => orderTerms(placed(text)), 2000, words],
  [
    'what a product is found by',
    (text) => productWords({ texts: { de: { name: text } }, brand: text } as Parameters<typeof productWords>[0]),
    5000,
    words,
  ],
  ['what is logged of an error', (text) => describeError(new Error(text)), 20_000, words],
];

describe.each(parsers)('%s', (_name, parse, length, plainUnit, units = []) => {
  it.each([...unitsOfAll, ...units])('of nothing but %j', (unit) => {
    const plain = repeatTo(plainUnit, length);
    for (const worst of [repeatTo(unit, length), `${repeatTo(unit, length - 1)}!`]) {
      const times = cpuRatio(
        () => parse(plain),
        () => parse(worst),
      );
      expect(times).toBeLessThan(mostTimes);
    }
  });
});
