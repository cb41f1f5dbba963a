// asvs 1.2.2, 1.3.5
import { describe, expect, it } from 'vitest';
import { parseShopText, plainShopText } from './shop-markdown.ts';
import type { TextInline, TextTree } from './text-tree.ts';

const text = (value: string): TextInline => ({ type: 'text', value });
const paragraph = (...children: TextInline[]): TextTree => [{ type: 'paragraph', children }];
const listTypes = (typed: string) => parseShopText(typed)?.map(({ type }) => type);

describe('Markdown of a product', () => {
  it('is headings, paragraphs, lists and emphasis; lines stay lines', () => {
    expect(parseShopText('## Pflege\n\nVon **Hand**\nund *kalt*.\n- a\n- b')).toEqual([
      { type: 'heading', level: 3, children: [text('Pflege')] },
      {
        type: 'paragraph',
        children: [
          text('Von '),
          { type: 'strong', children: [text('Hand')] },
          { type: 'break' },
          text('und '),
          { type: 'emphasis', children: [text('kalt')] },
          text('.'),
        ],
      },
      { type: 'list', items: [paragraph(text('a')), paragraph(text('b'))] },
    ]);
  });

  it.each([
    ['#', 3],
    ['##', 3],
    ['###', 3],
    ['####', 4],
    ['######', 4],
  ])('%s is a heading of level %i: page and section have the others', (marks, level) => {
    expect(parseShopText(`${marks} A`)).toEqual([{ type: 'heading', level, children: [text('A')] }]);
  });

  it('tables have a head, unless its cells are empty', () => {
    const rows = [[[text('Höhe')], [text('12')]]];
    expect(parseShopText('| a | b |\n| - | - |\n| Höhe | 12 |')).toEqual([
      { type: 'table', head: [[text('a')], [text('b')]], rows },
    ]);
    expect(parseShopText('| | |\n| - | - |\n| Höhe | 12 |')).toEqual([{ type: 'table', rows }]);
  });

  it('shows pictures of the shop; others are replaced by their alternative text', () => {
    const path = `/uploads/${'a'.repeat(32)}-800.webp`;
    expect(parseShopText(`![Krug](${path})`)).toEqual(paragraph({ type: 'image', path, alt: 'Krug' }));
    for (const other of ['https://a.example/b.webp', '//a/uploads/b.webp', '/uploads/../b.webp', 'data:image/png,x'])
      expect(parseShopText(`![Krug](<${other}>)`)).toEqual(paragraph(text('Krug')));
  });

  it.each(['javascript:alert(1)', 'java&#115;cript:alert(1)', 'data:text/html,x', '//post.example', 'vbscript:x'])(
    'a link to %s is its words',
    (href) => {
      expect(parseShopText(`[hier](<${href}>)`)).toEqual(paragraph(text('hier')));
    },
  );

  it.each(['https://post.example/a', 'mailto:a@post.example', 'tel:+4940', '/versand'])(
    'a link to %s is one',
    (href) => {
      expect(parseShopText(`[hier](${href})`)).toEqual(paragraph({ type: 'link', href, children: [text('hier')] }));
    },
  );

  it('numbers of a list are kept', () => {
    expect(parseShopText('2024. Ein Jahr\n2025. Noch eins')).toEqual([
      { type: 'list', start: 2024, items: [paragraph(text('Ein Jahr')), paragraph(text('Noch eins'))] },
    ]);
  });

  it('lists end where the indent ends', () => {
    expect(listTypes('Dazu:\n- a\n  mehr\n- b\nNicht dazu')).toEqual(['paragraph', 'list', 'paragraph']);
    expect(listTypes('- a\n  1. b\n  2. c\n- d\n  1. e\n  2. f')).toEqual(['list']);
  });
});

describe('plain text', () => {
  it.each([
    '',
    'Ein Satz.\nNoch einer.\n\nEin Absatz.',
    '5 * 3 = 15, 5*3*2 cm, 10cm*20cm*30cm',
    'a_b_c, __init, _a',
    'Preis* und Versand*\n* inkl. MwSt.',
    '* inkl. MwSt.\n\nMehr.\n\n* zzgl. Versand',
    '2024. Ein Jahr',
    '1. Mai: Beginn\n3. Juni: Ende',
    '1. Mai\n\n3. Juni',
    '3. a\n2. b\n1. c',
    '1. a\n1. b',
    'im Jahr\n2024. Danach',
    '+ leicht\n+ stabil',
    'Titel\n===',
    'Titel\n    eingerückt\n\tnoch mehr',
    '> Zitat',
    '`Code`, ```Code```',
    '<b>fett</b> & <script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<!-- weg -->',
    '#1 in Europa #Nordsee',
    '[Name], [1]: Quelle, a[0]',
    'C:\\Bilder\\Krug',
    'A & B, 10 €, 14 Tage, z. B. so',
    'a | b | c',
    '-5 °C bis -10 °C',
    '–  Strich  –',
    '1.Mai, 1)a',
    'Zeile\r\nZeile\rZeile',
    '- '.repeat(2000),
    '*_'.repeat(2500),
    '|'.repeat(5000),
  ])('%j is shown as it was typed', (typed) => {
    expect(parseShopText(typed)).toBeUndefined();
    expect(plainShopText(typed)).toBe(typed);
  });
});

describe('Markdown as plain text', () => {
  it.each([
    ['## Titel\n\nEin **Satz** mit [Link](/a).', 'Titel\nEin Satz mit Link.'],
    ['- a\n- b\n  - c', '- a\n- b\n  - c'],
    ['3. a\n4. b', '3. a\n4. b'],
    ['| a | b |\n| - | - |\n| c | **d** |', 'a | b\nc | d'],
    [`a ![Krug](/uploads/b.webp)\n\n---\n\nb`, 'a Krug\nb'],
    ['5 \\* 3\nTom &amp; Jerry', '5 * 3\nTom & Jerry'],
  ])('%j has no marks', (typed, words) => {
    expect(plainShopText(typed)).toBe(words);
  });
});
