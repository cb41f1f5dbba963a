// asvs 1.3.3
import { findOtherWords } from '@kontor/languages/preferred-words';
import { costRatio, repeatTo } from '@kontor/shared/rules/cpu-ratio';
import { describe, expect, it } from 'vitest';
import { productWords } from './features/catalogue/table/words/product-words.ts';
import { findOutdatedFacts } from './features/legal/outdated/find-outdated.ts';
import type { KnownFacts } from './features/legal/outdated/text-facts.ts';
import { exactTerm, orderTerms, readQueryTerms } from './features/orders/lists/order-terms.ts';
import { readOwnerIds } from './features/payments/providers/paypal/paypal-owners.ts';
import { comparePayer } from './features/settlement/bank/booking/compare-payer.ts';
import { decodeText } from './features/settlement/bank/file/decode-text.ts';
import { readStatement } from './features/settlement/bank/read-statement.ts';
import { aCamt } from './features/settlement/bank/sample-statements.ts';
import { UnreadableStatement, plainLine, readAmount } from './features/settlement/bank/statement.ts';
import { describeError } from './http/request-log.ts';
import { readAgent } from './lib/text/agent.ts';
import { openPdf } from './lib/pdf/pdf-document.ts';
import { breakLines } from './lib/pdf/text-lines.ts';
import { testShop } from './testing/test-shop.ts';
import { testTokens } from './testing/test-secrets.ts';

/**
 * Every parser of people's input, with the inputs that take it longest; those of shared code are in its own
 * `worst-inputs.test.ts`. An input may cost at most a multiple of the processor time of a plain one of the same length, in the
 * same run. Quadratic work costs thousands of times as much at these lengths.
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

/** Reads a file; a refused one counts as read. */
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

const bank = { holder: 'Brandt', iban: 'DE02120300000000202051' };
const { shop, shipping, tax } = testShop.sections;
const seller = { ...testShop.sections.seller, phone: '+49 40 1111111', vatId: 'DE136695976', bank };
const facts: KnownFacts = { seller, shop, shipping, tax, methods: ['Vorkasse'] };
const otherFacts: KnownFacts = { ...facts, seller: { ...seller, phone: '1', legalName: 'Brandt' } };
const unitsOfFacts = ['+', '+4', '+49 ', '2-', '2 ', '1 1', '19,0', '19 ', 'DE1', 'Brandt ', 'D-'];
const named = new Set<never>();

const pdf = openPdf({ title: 'a', author: 'b', language: 'de', at: new Date() });
const lineStyle = { face: 'text', size: 10, color: '#000' } as const;
/** Scripts of both directions, characters of several units, stacked marks. */
const unitsOfScripts = ['א', 'אa', '(א', '\u202eא', '👩‍👩‍👧', '\u0301', 'e\u0301', '\u200b', 'ﷺ', '漢', '- '];

const unitsOfAddresses = ['@a.', 'a.', 'xn--', 'a@b.', 'a-', '{{a', '{{', 'https://a', 'öko-'];

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
  [
    'facts in a legal text',
    (text) => findOutdatedFacts({ kind: 'terms', language: 'de', text, named }, [otherFacts], facts),
    64_000,
    words,
    unitsOfFacts,
  ],
  ['lines of a PDF', (text) => breakLines(pdf, text, lineStyle, 400), 2000, words, unitsOfScripts],
  [
    'a resource of PayPal',
    (href) => readOwnerIds({ links: [{ rel: 'up', href }] }),
    60_000,
    words,
    ['/v2/payments/captures/'],
  ],
  ['a token', (text) => testTokens.read(text), 60_000, words, ['eyJ', 'eyJhbGciOiJIUzI1NiJ9.']],
  ['a browser’s name', (text) => readAgent({ 'user-agent': text }), 60_000, words],
  ['words of texts', (text) => findOtherWords('de', new Map([['a', text]])), 20_000, words, unitsOfAddresses],
  ['what is logged of an error', (text) => describeError(new Error(text)), 20_000, words],
];

describe.each(parsers)('%s', (_name, parse, length, plainUnit, units = []) => {
  it.each([...unitsOfAll, ...units])('of %j only', async (unit) => {
    const plain = repeatTo(plainUnit, length);
    for (const worst of [repeatTo(unit, length), `${repeatTo(unit, length - 1)}!`]) {
      const times = await costRatio(
        () => parse(worst),
        () => parse(plain),
        { below: mostTimes },
      );
      expect(times).toBeLessThan(mostTimes);
    }
  });
});
