import { describe, expect, it } from 'vitest';
import { foldedWords } from './fold-letters.ts';
import { normalizeCode, readCodes } from './read-codes.ts';
import { readHelp } from './read-help.ts';
import { readLiterally, readQuery, removeFilter } from './read-query.ts';

const list = (words: readonly { word: string }[]) => words.map(({ word }) => word).join(' ');

describe('words of a query', () => {
  it.each([
    ['etwas aus Eiche fürs Bad', 'eiche bad', ''],
    ['something for the bathroom', 'bathroom', ''],
    ['Lampe, die sich dimmen lässt', 'lampe dimmen', ''],
    ['Becher ohne Henkel', 'becher', 'henkel'],
    ['Becher ohne den Henkel mit Deckel', 'becher deckel', 'henkel'],
    ['Messing, aber keine Lampe', 'messing', 'lampe'],
    ['stool that is not black', 'stool', 'black'],
    ['Chanel No 5', 'chanel 5', ''],
    ['für die', 'fur die', ''],
    ['Vase vase VASE', 'vase', ''],
    ['', '', ''],
  ])('%j: %j without %j', (q, words, without) => {
    const reading = readQuery(q);
    expect([list(reading.words), list(reading.without)]).toEqual([words, without]);
  });

  it('are kept as written for notes', () => {
    expect(readQuery('Schöne Größe').words.map(({ written }) => written)).toEqual(['Schöne', 'Größe']);
  });

  it('are at most eight', () => expect(readQuery('a1 b1 c1 d1 e1 f1 g1 h1 i1').words).toHaveLength(8));

  it('are all taken literally for a whole name', () => {
    expect(list(readLiterally('Trinkbecher ohne Henkel bis 30 cm').words)).toBe('trinkbecher ohne henkel bis 30 cm');
  });

  it('fold letters that have no accent to remove', () => {
    expect(foldedWords('Smørrebrød Ærø cœur Łódź Đorđe Straße')).toEqual(
      'smorrebrod aero coeur lodz dorde strasse'.split(' '),
    );
  });
});

const price = (bounds: object, isGuess = false) => ({ kind: 'price', isGuess, ...bounds });
const size = (bounds: object) => ({ kind: 'size', isGuess: false, ...bounds });

describe('filters in words', () => {
  it.each([
    ['Geschenk unter 40 Euro', 'geschenk', price({ max: 40 })],
    ['gift under €40', 'gift', price({ max: 40 })],
    ['gift under 40€', 'gift', price({ max: 40 })],
    ['Lampe bis zu 1.000 EUR', 'lampe', price({ max: 1000 })],
    ['Tee 12,60 €', 'tee', price({ max: 12.6 }, true)],
    ['lampe ab 100', 'lampe', price({ min: 100 }, true)],
    ['Lampe nicht über 200 Euro', 'lampe', price({ max: 200 })],
    ['Lampe zwischen 100 und 200 Euro', 'lampe', price({ min: 100, max: 200 })],
    ['lamp from 100 to 200 euros', 'lamp', price({ min: 100, max: 200 })],
    ['Tasse 10-20 €', 'tasse', price({ min: 10, max: 20 })],
    ['Tasse von 20 bis 10', 'tasse', price({ min: 10, max: 20 }, true)],
    ['schale bis 30 cm', 'schale', size({ max: 300 })],
    ['schale bis 30cm', 'schale', size({ max: 300 })],
    ['Vase über 30 cm hoch', 'vase', size({ min: 300, side: 'height' })],
    ['Teller 20 bis 30 cm im Durchmesser', 'teller', size({ min: 200, max: 300, side: 'diameter' })],
    ['Bank mindestens 1,1 m lang', 'bank', size({ min: 1100, side: 'length' })],
  ])('%s', (q, words, filter) => {
    const reading = readQuery(q);
    expect(list(reading.words)).toBe(words);
    expect(reading.filters).toEqual([{ ...filter, from: expect.any(Number), until: expect.any(Number) }]);
  });

  it.each(['Puzzle ab 3 Jahren', 'Hocker bis 120 kg', 'Teller 27 cm', 'Becher 2-3', 'bis bald', 'unter', 'Modell 300'])(
    '%s has none',
    (q) => expect(readQuery(q).filters).toEqual([]),
  );

  it('are removed one by one', () => {
    const q = 'Vase bis 30 cm unter 90 Euro für Zweige';
    expect(readQuery(q).filters.map((filter) => removeFilter(q, filter))).toEqual([
      'Vase unter 90 Euro für Zweige',
      'Vase bis 30 cm für Zweige',
    ]);
  });
});

describe('article numbers', () => {
  it.each(['TH-101', 'th101', 'TH 101', 'th.101', '#TH–101', 'Artikel TH-101', 'Art.-Nr. TH101', 'Vase th-101'])(
    '%s',
    (q) => expect(readCodes(q)).toContain('TH101'),
  );
  it.each(['4006381333931', '400 6381 333931', '4006381-333931', '04006381333931', 'EAN 4006381333931'])(
    'the GTIN as %s',
    (q) => expect(readCodes(q)).toContain(normalizeCode('4006381333931')),
  );
  it.each(['eiche', 'runder Tisch', '', '!'])('%j is none', (q) => expect(readCodes(q)).toEqual([]));
  it('may have marks instead of digits', () => expect(readCodes('KRUG-BLAU')).toEqual(['KRUGBLAU']));
  it('are few and short', () => {
    expect(readCodes(Array.from({ length: 30 }, (_, index) => `X-100${index}`).join(' ')).length).toBeLessThan(9);
    expect(readCodes('1'.repeat(200))).toEqual([]);
  });
});

describe('words of help', () => {
  it.each([
    ['Versandkosten', 'shipping'],
    ['wie lange ist die Lieferzeit?', 'shipping'],
    ['delivery', 'shipping'],
    ['Retoure', 'returns'],
    ['RÜCKGABE', 'returns'],
    ['refund', 'returns'],
    ['Kontakt', 'contact'],
    ['contact', 'contact'],
    ['Rechnung', 'order'],
    ['invoice', 'order'],
    ['AGB', 'terms'],
    ['privacy', 'privacy'],
    ['Kontaktlinsen', undefined],
    ['Vase', undefined],
  ])('%s: %s', (q, topic) => expect(readHelp(q)).toBe(topic));

  it('are recognised from five letters on while they are typed', () => {
    expect(['vers', 'versa', 'Vase'].map((q) => readHelp(q, { isUnfinished: true }))).toEqual([
      undefined,
      'shipping',
      undefined,
    ]);
  });
});
