import { describe, expect, it } from 'vitest';
import { UnreadableStatement } from '../statement.ts';
import { bankSamples, makeSampleFile } from './bank-samples.ts';
import { type CsvOptions, readCsv } from './read-csv.ts';

const read = (lines: readonly string[], options?: CsvOptions) => readCsv(makeSampleFile({ lines }), options);

/** Returns each row in short: cents, kind or problem. */
const kindsOf = (lines: readonly string[], options?: CsvOptions) =>
  read(lines, options).rows.map((row) =>
    row.kind === 'entry' ? row.cents : row.kind === 'not_understood' ? `${row.row} ${row.reason}` : row.kind,
  );

function refusalOf(lines: readonly string[], options?: CsvOptions): Pick<UnreadableStatement, 'reason' | 'question'> {
  try {
    read(lines, options);
  } catch (error) {
    if (error instanceof UnreadableStatement) return { reason: error.reason, question: error.question };
    throw error;
  }
  throw new Error('The file was read');
}

describe('the formats of banks', () => {
  it.each(bankSamples.map((sample) => [sample.bank, sample] as const))('of %s', (_bank, sample) => {
    const { name = 'Erika Muster', text = 'Bestellung 2026-00035', account } = sample;
    const { accounts, rows } = readCsv(makeSampleFile(sample));
    expect(accounts).toEqual(account === undefined ? [] : [account]);
    expect(rows.filter(({ kind }) => kind !== 'still')).toMatchObject([
      { kind: 'entry', cents: 8495, day: '2026-11-20', name, text },
      { kind: 'entry', cents: -1230 },
    ]);
  });

  it('do not include PayPal’s, which is refused', () => {
    const german = '"Datum","Uhrzeit","Zeitzone","Name","Währung","Brutto","Entgelt","Netto","Transaktionscode"';
    const english = 'Date,Time,TimeZone,Name,Type,Status,Currency,Amount,Fee,Net,Transaction ID';
    for (const head of [german, english]) expect(refusalOf([head]).reason).toBe('payment_service');
  });
});

const amounts = (...cells: string[]) => [
  'Buchungstag;Verwendungszweck;Betrag',
  ...cells.map((cell) => `20.11.2026;x;${cell}`),
];

describe('the decimal mark', () => {
  it.each([
    ['a comma that one row proves', ['1.234', '84,95'], [123_400, 8495]],
    ['a point that one row proves', ['1,234', '84.95'], [123_400, 8495]],
    ['thousands twice', ['1.234.567', '8.850'], [123_456_700, 885_000]],
    ['both marks', ['1.234.567,8', '8.850'], [123_456_780, 885_000]],
    ['no mark at all', ['49', '-7'], [4900, -700]],
    ['half a euro', ['.50', '-.5'], [50, -50]],
    ['three digits behind it', ['8,850', '84,95'], [885, 8495]],
    ['parts of a cent', ['8,855', '84,95'], ['2 part_of_a_cent', 8495]],
    ['a row of another form', ['12.30', '84,95', '1.234,00'], ['2 no_amount', 8495, 123_400]],
    ['0,850, which no thousand is', ['0,850'], [85]],
  ] as const)('is decided once for the file, from all its rows: %s', (_what, cells, cents) => {
    expect(kindsOf(amounts(...cells))).toEqual(cents);
  });

  it.each([[['1.234'], '1.234'] as const, [['8,850', '12', '1,000'], '8,850'] as const, [['84,95', '84.95'], '84,95']])(
    'is asked about if all of %j leave it open, with the example %s',
    (cells, example) => {
      expect(refusalOf(amounts(...cells))).toEqual({ reason: 'ambiguous_decimal_mark', question: { example } });
    },
  );

  it('is what the merchant says if the file does not', () => {
    expect(kindsOf(amounts('1.234', '-8.850'), { decimalMark: ',' })).toEqual([123_400, -885_000]);
    expect(kindsOf(amounts('1.230', '-8.850'), { decimalMark: '.' })).toEqual([123, -885]);
    expect(kindsOf(amounts('1.234', '84,95'), { decimalMark: '.' })).toEqual([123_400, 8495]);
  });

  it.each([
    ['a balance in each row', ['Datum;Betrag;Saldo', '20.11.2026;1.234;1.300,20']],
    ['a balance above', ['"Kontostand vom 20.11.2026:";"1.270,20 €"', '""', 'Datum;Betrag (€)', '20.11.2026;1.234']],
    ['a balance below', ['Datum;Betrag', '20.11.2026;1.234', 'Endsaldo;1.234,00']],
  ])('is proved by %s', (_what, lines) => {
    expect(kindsOf(lines)[0]).toBe(123_400);
  });

  it.each([
    ['12,30-', -1230],
    ['+12,30', 1230],
    ['−12,30', -1230],
    ['–12,30', -1230],
    ['(12,30)', -1230],
    ["1'234,50", 123_450],
    ['1 234,50', 123_450],
    ['1\u00A0234,50', 123_450],
    ['1\u202F234,50 €', 123_450],
    ['EUR 12,30', 1230],
    ['-12,30 EUR', -1230],
    ['€-12,30', -1230],
    ['12,-', 1200],
    ['12,30 H', 1230],
    ['12,30 S', -1230],
    ['="12,30"', 1230],
    ['12,30 USD', 'other_currency'],
    ['$12,30', 'other_currency'],
    ['0,00', 'still'],
    ['--12,30', '2 no_amount'],
    ['-12,30-', '2 no_amount'],
    ['1.23.456,00', '2 no_amount'],
    ['12,30 EUR CHF', '2 no_amount'],
    ['viel', '2 no_amount'],
    ['', '2 no_amount'],
    ['99999999999999,00', '2 no_amount'],
    ['1e3', '2 no_amount'],
  ] as const)('an amount of %s', (cell, cents) => {
    expect(kindsOf(amounts(cell, '84,95'))[0]).toBe(cents);
  });
});

const inColumn = (name: string, ...words: string[]) => [
  `Buchungstag;Verwendungszweck;Betrag;${name}`,
  ...words.map((word) => `20.11.2026;x;12,30;${word}`),
];

describe('the sign', () => {
  it.each([
    ['S/H', ['H', 'S'], [1230, -1230]],
    ['Soll/Haben', ['Haben', 'soll'], [1230, -1230]],
    [' ', ['S', 'H'], [-1230, 1230]],
    ['', ['D', 'C'], [-1230, 1230]],
    ['+/-', ['+', '−'], [1230, -1230]],
    ['Vorzeichen', ['-', '+'], [-1230, 1230]],
    ['D/C', ['DBIT', 'CRDT'], [-1230, 1230]],
    ['Debit/Credit', ['Debit', 'Credit'], [-1230, 1230]],
    ['Richtung', ['Ausgang', 'Eingang'], [-1230, 1230]],
    ['Art der Buchung', ['Ausgabe', 'Einnahme'], [-1230, 1230]],
    ['Buchungstext', ['Belastung', 'Gutschrift'], [-1230, 1230]],
    ['S/H', ['H', 'S', 'X'], [1230, -1230, '4 no_sign']],
    ['S/H', ['H', 'S', ''], [1230, -1230, '4 no_sign']],
    ['Umsatzart', ['Überweisung', 'SEPA-Lastschrift'], [1230, '3 no_sign']],
  ])('may be in a column %j with the words %j', (name, words, cents) => {
    expect(kindsOf(inColumn(name, ...words))).toEqual(cents);
  });

  it.each([
    ['S/H', ['X', 'Y']],
    ['Soll/Haben', ['Z', 'A', 'H']],
    ['', ['Z', 'A']],
    ['Kennzeichen', ['G', 'L']],
    ['Kz.', ['q', 'R', 'q']],
  ])('in a column %j of unknown words %j refuses the file', (name, words) => {
    expect(refusalOf(inColumn(name, ...words)).reason).toBe('ambiguous_sign');
  });

  it('that contradicts the column is no sign', () => {
    const lines = ['Datum;Betrag;S/H', '20.11.2026;-12,30;S', '20.11.2026;-12,30;H', '20.11.2026;+12,30;S'];
    expect(kindsOf(lines)).toEqual([-1230, '3 no_sign', '4 no_sign']);
  });

  it.each([
    ['Soll', 'Haben'],
    ['Belastung', 'Gutschrift'],
    ['Ausgang', 'Eingang'],
    ['Ausgaben (EUR)', 'Einnahmen (EUR)'],
    ['Debit', 'Credit'],
  ])('follows from the columns %s and %s', (debit, credit) => {
    const rows = ['84,95;', ';84,95', '-84,95;', '0,00;84,95', '1,00;2,00', ';', ';-3,00', 'x;'];
    const lines = [`Datum;${debit};${credit}`, ...rows.map((row) => `20.11.2026;${row}`)];
    expect(kindsOf(lines)).toEqual([-8495, 8495, -8495, 8495, '6 no_sign', '7 no_amount', -300, '9 no_amount']);
  });

  it('of an amount that contradicts the column for credits is not understood', () => {
    expect(kindsOf(['Datum;Betrag;Soll;Haben', '20.11.2026;-12,30;;12,30'])).toEqual(['2 no_sign']);
  });
});

const days = (...cells: string[]) => ['Datum;Betrag', ...cells.map((cell) => `${cell};84,95`)];
const dayOf = (...cells: string[]) =>
  read(days(...cells)).rows.map((row) => (row.kind === 'entry' ? row.day : `${row.row} ${row.kind}`));

describe('the day', () => {
  it.each([
    ['20.11.2026', '2026-11-20'],
    ['1.2.26', '2026-02-01'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20 16:00:26', '2026-11-20'],
    ['2026-11-20T16:00:26.000Z', '2026-11-20'],
    ['20261120', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    ['20-11-2026 10:00:00', '2026-11-20'],
    ['05-11-2026', '2026-11-05'],
    ['20/11/2026', '2026-11-20'],
    ['11/20/2026', '2026-11-20'],
    ['11/11/2026', '2026-11-11'],
    ['Fr., 20.11.2026', '2026-11-20'],
    ['20. März 2026', '2026-03-20'],
    ['20 Dec 2026', '2026-12-20'],
    ['Nov 20, 2026', '2026-11-20'],
    ['31.02.2026', '2 not_understood'],
    ['20.11.', '2 not_understood'],
    ['gestern', '2 not_understood'],
    ['', '2 not_understood'],
  ])('as %s', (cell, day) => {
    expect(dayOf(cell)).toEqual([day]);
  });

  it('is decided once for the file: a number above 12 is no month', () => {
    expect(dayOf('03/04/2026', '20/11/2026')).toEqual(['2026-04-03', '2026-11-20']);
    expect(dayOf('03/04/2026', '11/20/2026')).toEqual(['2026-03-04', '2026-11-20']);
    expect(dayOf('03/04/2026', '20/11/2026', '11/20/2026', '30/1/2026')).toContain('4 not_understood');
  });

  it('is asked about where every row leaves it open, and answered', () => {
    const lines = days('03/04/2026', '05/06/2026');
    expect(refusalOf(lines)).toEqual({ reason: 'ambiguous_day_order', question: { example: '3/4/2026' } });
    expect(read(lines, { dayOrder: 'day_first' }).rows).toMatchObject([{ day: '2026-04-03' }, { day: '2026-06-05' }]);
    expect(read(lines, { dayOrder: 'month_first' }).rows).toMatchObject([{ day: '2026-03-04' }, { day: '2026-05-06' }]);
  });
});

describe('every row is reported', () => {
  it('with its line and the reason, and never refuses the others', () => {
    const lines = [
      'Datum;Verwendungszweck;Betrag;Währung;Status',
      '20.11.2026;gut;84,95;EUR;Gebucht',
      '',
      '20.11.2026;"zwei',
      'Zeilen";12,30;EUR;Gebucht',
      '20.13.2026;kein Tag;12,30;EUR;Gebucht',
      '20.11.2026;kein Betrag;viel;EUR;Gebucht',
      '20.11.2026;fremd;12,30;CHF;Gebucht',
      '20.11.2026;keine Währung;12,30;Euros;Gebucht',
      ';wartet;12,30;EUR;Vorgemerkt',
      '20.11.2026;abgelehnt;12,30;EUR;declined',
      '20.11.2026;unbekannt;12,30;EUR;Xyz',
      '20.11.2026;zu;viele;Zellen;12,30;EUR;Gebucht',
      '20.11.2026;Ausgang;-12,30;EUR;Gebucht',
      'Alle Angaben ohne Gewähr',
      '20.11.2026;Endsaldo;1.234,00;EUR;',
    ];
    expect(kindsOf(lines)).toEqual([
      8495,
      1230,
      '6 no_day',
      '7 no_amount',
      'other_currency',
      '9 no_currency',
      'waiting',
      'waiting',
      '12 odd_status',
      '13 odd_cells',
      -1230,
      '15 odd_cells',
      'still',
    ]);
  });

  it('even if a quote was forgotten, which would take the next rows with it', () => {
    const lines = ['Datum;Name;Betrag', '20.11.2026;"Meier;84,95', '21.11.2026;"Kunz";12,00', '22.11.2026;"Horn";7,00'];
    expect(kindsOf(lines)).toEqual([8495, 1200, 700]);
  });

  it.each(['Anfangssaldo', 'Endsaldo', 'Tagessaldo', 'Kontostand', 'Neuer Kontostand', 'Kontostand vom 1.11.2026:'])(
    'a balance is no movement: %s',
    (word) => {
      expect(kindsOf(['Datum;Text;Betrag', `20.11.2026;${word};1.234,56`, '20.11.2026;x;1,00'])).toEqual([
        'still',
        100,
      ]);
    },
  );

  it('a payment with the word Saldo as its purpose is a movement', () => {
    const lines = ['Datum;Auftraggeber/Empfänger;Verwendungszweck;Betrag', '20.11.2026;Erika Muster;Saldo;84,95'];
    expect(kindsOf(lines)).toEqual([8495]);
  });

  it('a row with comdirect’s word in place of a day is pending', () => {
    const lines = [
      '"Buchungstag";"Buchungstext";"Umsatz in EUR";',
      '"offen";"Kauf";"3,50";',
      '"20.11.2026";"x";"84,95";',
    ];
    expect(kindsOf(lines)).toEqual(['waiting', 8495]);
  });
});

describe('accounts', () => {
  it('of several in a column are distinguished', () => {
    const [first, second] = ['DE37999999990123456789', 'DE85999999990001234567'];
    const lines = ['IBAN Auftragskonto;Buchungstag;Betrag', `${first};20.11.2026;1,00`, `${second};20.11.2026;2,00`];
    const { accounts, rows } = read(lines);
    expect(accounts).toEqual([first, second]);
    expect(rows.map(({ account }) => account)).toEqual([first, second]);
  });

  it('of several lists in one file are distinguished, as comdirect writes them', () => {
    const head = '"Buchungstag";"Buchungstext";"Umsatz in EUR";';
    const lines = [
      '"Umsätze Girokonto";"Zeitraum: 30 Tage";',
      head,
      '"20.11.2026";"x";"84,95";',
      '"Alter Kontostand";"1,00 EUR";',
      '"Umsätze Tagesgeld PLUS-Konto";"Zeitraum: 30 Tage";',
      '"Neuer Kontostand";"2,00 EUR";',
      head,
      '"19.11.2026";"Zinsen";"0,50";',
    ];
    expect(read(lines).rows).toMatchObject([
      { cents: 8495, account: undefined },
      { cents: 50, account: 'Tagesgeld PLUS-Konto' },
    ]);
  });
});

describe('the key of a line that an earlier version has booked', () => {
  it('is made of name, text and account as that version has read them', () => {
    const hypo = bankSamples.find(({ bank }) => bank === 'HypoVereinsbank');
    const [first] = readCsv(makeSampleFile(hypo ?? { lines: [] })).rows;
    expect(first).toMatchObject({
      name: 'Erika Muster',
      account: '123456789',
      knownAs: { name: '', text: 'Bestellung 2026-00035', account: '' },
    });
  });

  it.each(['Sparkasse CSV-CAMT V2', 'DKB', 'N26', 'Commerzbank'])('has not changed for %s', (bank) => {
    const sample = bankSamples.find((one) => one.bank === bank);
    const [first] = readCsv(makeSampleFile(sample ?? { lines: [] })).rows;
    expect(first).not.toHaveProperty('knownAs');
  });
});

describe('a table with unknown columns', () => {
  const lines = [
    'Auszug von Muster',
    'Wann;Wer;Warum;Wieviel',
    '20.11.2026;Erika;2026-00035;84,95',
    '19.11.2026;X;Y;-1,00',
  ];

  it('is refused with its columns and first rows, and read as the merchant says', () => {
    const { reason, question } = refusalOf(lines);
    const table = question?.table;
    expect(reason).toBe('unknown_columns');
    expect(table).toMatchObject({
      columns: ['Wann', 'Wer', 'Warum', 'Wieviel'],
      rows: [
        ['20.11.2026', 'Erika', '2026-00035', '84,95'],
        ['19.11.2026', 'X', 'Y', '-1,00'],
      ],
    });
    const format = { fingerprint: table?.fingerprint ?? '', places: { day: 0, counterparty: 1, text: 2, amount: 3 } };
    expect(read(lines, { formats: [format] }).rows).toMatchObject([
      { kind: 'entry', cents: 8495, day: '2026-11-20', name: 'Erika', text: '2026-00035' },
      { kind: 'entry', cents: -100 },
    ]);
    // A format applies to no other table.
    expect(refusalOf(lines.with(1, 'Wann;Warum;Wer;Wieviel'), { formats: [format] }).reason).toBe('unknown_columns');
  });

  it('is shown in a bounded part', () => {
    const wide = [Array.from({ length: 300 }, (_, n) => `Spalte ${n} ${'x'.repeat(30)}`).join(';')];
    const row = ['20.11.2026', '84,95', ...Array.from({ length: 298 }, () => 'y'.repeat(30))].join(';');
    const table = refusalOf([...wide, ...Array.from({ length: 25 }, () => row)]).question?.table;
    expect([table?.columns.length, table?.rows.length, table?.rows[0]?.length]).toEqual([60, 5, 60]);
  });
});

describe('the text of a file', () => {
  const text = 'Buchungstag;Verwendungszweck;Betrag\n20.11.2026;für „Äpfel“;84,95';
  const inLatin9 = Buffer.concat([Buffer.from('Datum;Betrag\n20.11.2026;84,95 ', 'latin1'), Buffer.from([0xa4])]);

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without its mark', Buffer.from(text, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(text.replace('„', '\x84').replace('“', '\x93'), 'latin1')],
  ])('is read in %s', (_name, data) => {
    expect(readCsv(data).rows).toMatchObject([{ cents: 8495, text: 'für „Äpfel“' }]);
  });

  it('has its euro in ISO-8859-15, and 80 to 9F of Windows-1252 (nodejs/node 56542)', () => {
    expect(readCsv(inLatin9).rows).toMatchObject([{ cents: 8495 }]);
    const bytes = Buffer.concat([
      Buffer.from('Buchungstag;Verwendungszweck;Betrag\n20.11.2026;'),
      Buffer.from([0x96, 0x80, 0x9e]),
      Buffer.from(';84,95'),
    ]);
    expect(readCsv(bytes).rows).toMatchObject([{ text: '–€ž' }]);
  });
});
