// asvs 1.5.1, 5.2.1
import { costRatio } from '@kontor/shared/rules/cpu-ratio';
import type { StatementRefusal } from '@kontor/shared/rules/order/bank-refusals';
import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';
import { aCamt, anEntry, csvFiles, details, ownIban } from './sample-statements.ts';
import { UnreadableStatement, readAmount } from './statement.ts';

const linesOf = (data: Buffer) =>
  readStatement(data).incoming.map(({ cents, day, name, text }) => ({ cents, day, name, text }));

function refusalOf(data: Buffer | string): string | undefined {
  try {
    readStatement(Buffer.from(data));
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableStatement) return error.reason;
    throw error;
  }
}

const one = anEntry({ more: `<NtryDtls>${details('Jörg Müller', 'Bestellung 2026-00417')}</NtryDtls>` });

/** Returns the amount of one transaction. */
const amount = (value: string) => `<AmtDtls><TxAmt><Amt Ccy="EUR">${value}</Amt></TxAmt></AmtDtls>`;

describe('CAMT.053', () => {
  it('is read with amount, day, payer and purpose of incoming payments', () => {
    const out = anEntry({ amount: '12.30', sign: 'DBIT' });
    const read = readStatement(aCamt(one + out));
    expect(read).toMatchObject({ accounts: [ownIban], left: { outgoing: 1, foreign: 0, pending: 0 } });
    expect(linesOf(aCamt(one + out))).toEqual([
      { cents: 4900, day: '2026-11-20', name: 'Jörg Müller', text: 'Bestellung 2026-00417' },
    ]);
  });

  it('has each transaction of a collective entry as a separate line', () => {
    const both = details('Karla', '2026-00001', amount('20.00')) + details('Jörg', '2026-00002', amount('29.00'));
    const lines = linesOf(aCamt(anEntry({ more: `<NtryDtls>${both}</NtryDtls>` })));
    expect(lines.map(({ cents, name }) => [cents, name])).toEqual([
      [2000, 'Karla'],
      [2900, 'Jörg'],
    ]);
  });

  it('leaves out entries in another currency or not booked yet, in the older and the newer form', () => {
    const foreign = anEntry({ currency: 'CHF' });
    const pending = [anEntry({ status: '<Sts>PDNG</Sts>' }), anEntry({ status: '<Sts><Cd>PDNG</Cd></Sts>' })];
    const booked = anEntry({ status: '<Sts><Cd>BOOK</Cd></Sts>' });
    const { incoming, left } = readStatement(aCamt([foreign, ...pending, booked].join('')));
    expect([incoming.length, left]).toMatchObject([1, { outgoing: 0, foreign: 1, pending: 2 }]);
  });

  it('is read with prefixes of names, in the encoding that it names, and in UTF-16', () => {
    const text = aCamt(one).toString();
    const prefixed = text.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns2:').replace('xmlns=', 'xmlns:ns2=');
    const old = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace('UTF-8', 'UTF-16'), 'utf16le')]);
    for (const data of [Buffer.from(prefixed), old, wide]) expect(linesOf(data)[0]?.name).toBe('Jörg Müller');
  });

  it('reads the entities of XML, and no others', () => {
    const more = `<NtryDtls>${details('M&#252;ller &amp; S&#xF6;hne', '&lt;2026-00417&gt; &nbsp;')}</NtryDtls>`;
    expect(linesOf(aCamt(anEntry({ more })))[0]).toMatchObject({ name: 'Müller & Söhne', text: '<2026-00417> &nbsp;' });
  });
});

/** Returns a statement that declares something and uses it. */
const entity = (declared: string) =>
  aCamt(anEntry({ more: `<NtryDtls>${details('&x;', '&x;')}</NtryDtls>` }), {
    head: `<?xml version="1.0"?><!DOCTYPE Document [${declared}]>`,
  });

describe('a file that is no harmless statement', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  const cases: [string, StatementRefusal, Buffer | string][] = [
    ['a file of the server by an entity', 'xml_declares', entity('<!ENTITY x SYSTEM "file:///etc/passwd">')],
    ['entities that grow', 'xml_declares', entity(`<!ENTITY l0 "lol">${laughs}<!ENTITY x "&l9;">`)],
    [
      'a document type from elsewhere',
      'xml_declares',
      aCamt(one, { head: '<!DOCTYPE Document SYSTEM "http://evil.example/x.dtd">' }),
    ],
    ['half of a statement', 'xml_broken', aCamt(one).toString().slice(0, -60)],
    ['elements without end inside each other', 'xml_broken', '<a>'.repeat(200_000)],
    ['another XML', 'not_a_statement', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['more entries than a month has', 'too_many_entries', aCamt(one.repeat(5001))],
    ['a picture', 'no_text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['an unknown encoding', 'no_text', aCamt(one).toString().replace('UTF-8', 'EBCDIC-X').replaceAll('ö', '\0')],
    ['nothing', 'empty', ''],
    ['a table without amounts', 'unknown_columns', 'Name;Ort\nKarla;Hamburg'],
    ['a quote that never ends', 'table_broken', `Buchungstag;Betrag\n"20.11.2026;49,00${'\n"x;'.repeat(1000)}`],
  ];

  it.each(cases)('is refused: %s (%s)', (_what, reason, data) => {
    expect(refusalOf(data)).toBe(reason);
  });
});

describe('CSV', () => {
  it.each(Object.entries(csvFiles))('of %s', (_bank, data) => {
    const { incoming, left } = readStatement(data);
    expect(incoming.map(({ cents, day }) => [cents, day])).toEqual([
      [4900, '2026-11-20'],
      [123_450, '2026-11-19'],
    ]);
    expect(left).toEqual({ outgoing: 1, foreign: 0, pending: 0, still: 0, repeated: 0 });
    expect(`${incoming[0]?.name} ${incoming[0]?.text}`.trim()).toBe('Jörg Müller Bestellung 2026-00417');
  });

  it.each(Object.entries(csvFiles).filter(([bank]) => bank !== 'N26'))('of %s names its account', (_bank, data) => {
    expect(readStatement(data).accounts).toEqual([ownIban]);
  });

  it('leaves out rows in another currency or not booked yet', () => {
    const head = 'Buchungstag;Verwendungszweck;Betrag;Waehrung;Info';
    const rows = ['20.11.26;a;1,00;CHF;Umsatz gebucht', '20.11.26;b;2,00;EUR;Umsatz vorgemerkt'];
    expect(readStatement(Buffer.from([head, ...rows].join('\n')))).toMatchObject({
      incoming: [],
      left: { outgoing: 0, foreign: 1, pending: 1 },
    });
  });
});

const keysOf = (data: Buffer) => readStatement(data).incoming.map(({ key }) => key);

describe('the key of a line', () => {
  const alike = 'Buchungstag;Verwendungszweck;Betrag\n20.11.2026;Spende;5,00\n20.11.2026;Spende;5,00';

  it('is the same each time, also in a longer statement', () => {
    const longer = Buffer.from(`${alike}\n19.11.2026;Neu;7,00`);
    expect(keysOf(longer).slice(0, 2)).toEqual(keysOf(Buffer.from(alike)));
  });

  it('differs for equal lines', () => {
    expect(new Set(keysOf(Buffer.from(alike))).size).toBe(2);
  });

  it('uses the bank’s reference if there is one', () => {
    const first = keysOf(aCamt(anEntry({ reference: 'REF-1' })));
    const told = anEntry({ reference: 'REF-1', more: `<NtryDtls>${details('Karla', 'x')}</NtryDtls>` });
    expect(keysOf(aCamt(told))).toEqual(first);
    expect(keysOf(aCamt(anEntry({ reference: 'REF-2' })))).not.toEqual(first);
    expect(keysOf(aCamt(told, { iban: 'DE85999999990001234567' }))).not.toEqual(first);
  });
});

it.each([
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['+12,3', 1230],
  ['-0,05', -5],
  ['−7', -700],
  ['49,00 €', 4900],
  ['1.234', 123_400],
  ['1e3', undefined],
  ['', undefined],
  ['99999999999999999999', undefined],
] as const)('the amount %s', (written, cents) => {
  expect(readAmount(written)).toBe(cents);
});

/** Repeats a part up to a number of megabytes; a file may have ten. */
const megabytes = (part: string, count: number) => part.repeat(Math.floor((count * 1024 ** 2) / part.length));

const rowsBelow = (columns: number) =>
  Buffer.from(`datum;betrag;${'a;'.repeat(columns)}\n${'1.1.26;1\n'.repeat(5000)}`);

describe('a file that no bank has written', () => {
  const largest = aCamt(one.repeat(5000));

  it.each([
    ['elements', aCamt(megabytes('<x/>', 9))],
    ['instructions', aCamt(megabytes('<?a b?>', 9))],
    ['attributes', aCamt(`<x${megabytes(' a="1"', 9)}/>`)],
    ['entities', aCamt(anEntry({ more: `<NtryDtls>${details('Karla', megabytes('&amp;', 9))}</NtryDtls>` }))],
    ['one line', megabytes('a', 9)],
    ['cells', `datum;betrag;${megabytes('a;', 9)}`],
    ['rows', `datum;betrag;${'a;'.repeat(7000)}\n${megabytes('1.1.26;1\n', 9)}`],
    ['a line below the names', `datum;betrag;auftragskonto\n1.1.26;1;${megabytes('DE89 3704 ', 9)}`],
  ])('is refused in less time than the largest statement is read: %s', async (_what, file) => {
    const data = Buffer.from(file);
    expect(refusalOf(data)).toBeDefined();
    const ratio = await costRatio(
      () => refusalOf(data),
      () => readStatement(largest),
      { below: 1 },
    );
    expect(ratio).toBeLessThan(1);
  });

  it('with 7,000 columns takes less than three times as long, because columns are looked up once', async () => {
    const [few, many] = [rowsBelow(1), rowsBelow(7000)];
    expect(linesOf(many)).toHaveLength(5000);
    const ratio = await costRatio(
      () => linesOf(many),
      () => linesOf(few),
      { below: 3 },
    );
    expect(ratio).toBeLessThan(3);
  });
});
