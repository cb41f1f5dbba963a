import { limits } from '@kontor/shared/rules/access/limits';
import { parseLegalText } from '@kontor/shared/rules/legal/legal-markdown';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { writeLegalPdf } from './legal-pdf.ts';

const about = {
  title: 'Widerrufsbelehrung',
  author: 'Werkhaus',
  language: 'de',
  at: new Date('2026-11-22T10:00:00Z'),
  base: 'https://shop.example',
  foot: (page: number, pages: number) => `Seite ${page} von ${pages}`,
} as const;

const write = (markdown: string) => writeLegalPdf(parseLegalText(markdown), about);
const read = async (markdown: string) => readPdf(await write(markdown));
const count = (text: string, word: string) => text.split(word).length - 1;
/** Removes line breaks and possible ones. */
const inOne = (pages: readonly string[]) => pages.join('\n').replaceAll(/[\s\u200B]+/g, '');

describe('a legal text as a file', () => {
  it('has title, headings, paragraphs, lists and links for screen readers', async () => {
    const { pages, title, language, links, parts } = await read(
      '# Rechte\n\nSie können [widerrufen](/vertrag-widerrufen) oder **schreiben**.\n\nZeile eins\nZeile zwei\n\n1. erstens\n2. zweitens\n   - innen',
    );
    expect([title, language, links]).toEqual([
      'Widerrufsbelehrung',
      'de-DE',
      ['https://shop.example/vertrag-widerrufen'],
    ]);
    expect(
      pages[0]
        ?.split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual([
      'Widerrufsbelehrung',
      'Rechte',
      // The target of a link is readable on paper too.
      'Sie können widerrufen (https://shop.example/vertrag-widerrufen) oder schreiben.',
      'Zeile eins',
      'Zeile zwei',
      '1. erstens',
      '2. zweitens',
      '• innen',
      'Seite 1 von 1',
    ]);
    const item = ['LI', 'Lbl', 'LBody', 'P'];
    expect(parts).toEqual(['Root', 'Document', 'H1', 'H2', 'P', 'Link', 'P', 'L', ...item, ...item, 'L', ...item]);
  });

  it.each([
    ['[Streitbeilegung](https://ec.example/odr)', 'Streitbeilegung (https://ec.example/odr)'],
    ['[https://ec.example/odr/](https://ec.example/odr)', 'https://ec.example/odr/'],
    ['[ec.example](https://ec.example/)', 'ec.example'],
    ['[Schreiben Sie uns](mailto:post@shop.example)', 'Schreiben Sie uns (post@shop.example)'],
    ['[post@shop.example](mailto:post@shop.example)', 'post@shop.example'],
  ])('prints the address behind %s once', async (markdown, printed) => {
    const { pages } = await read(markdown);
    expect(inOne(pages)).toBe(inOne([`Widerrufsbelehrung${printed}Seite 1 von 1`]));
  });

  it('is tagged as accessible, with descriptions of its links', async () => {
    const source = (await write('[Streitbeilegung](https://ec.example/odr)')).toString('latin1');
    expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(source).toContain('/Contents (https://ec.example/odr)');
  });

  it('writes all characters of names, and none that only machines read', async () => {
    const { pages } = await read('Ćwikła, Ğüneş, Ελλάδα, Ирина, שלום, ☎ 1\u202E2\u0007');
    for (const word of ['Ćwikła', 'Ğüneş', 'Ελλάδα', 'Ирина', 'שלום', '☎']) expect(pages[0]).toContain(word);
    for (const sign of ['\u202E', '\u0007']) expect(pages[0]).not.toContain(sign);
  });

  it('is the same file whenever it is written, and another one for another text', async () => {
    const [one, again, other] = [await write('Eins'), await write('Eins'), await write('Zwei')];
    expect(again.equals(one)).toBe(true);
    expect(other.equals(one)).toBe(false);
  });

  it('links to addresses with umlauts in their ASCII form', async () => {
    const { links } = await read('[Seite](https://bücher.example/straße)');
    expect(links).toEqual(['https://xn--bcher-kva.example/stra%C3%9Fe']);
  });

  it('keeps a line for an item without words, and room for long numbers', async () => {
    const { pages } = await read('- \n- zweiter\n\n999999998. neunter');
    expect(pages[0]).toMatch(/•\s*\n\s*• zweiter\s*\n\s*999999998\. neunter/);
  });

  it('shows HTML as text, and a link with a script as its words', async () => {
    const { pages, links } = await read('<script>alert(1)</script> [hier](javascript:alert(1))');
    expect(pages[0]).toContain('<script>alert(1)</script> hier');
    expect(links).toEqual([]);
  });

  it('of many pages numbers them, and keeps a list’s marker beside its text', async () => {
    const { pages } = await read('- Ein Punkt der Liste\n'.repeat(120));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
    for (const page of pages) expect(count(page, '•')).toBe(count(page, 'Ein Punkt der Liste'));
    expect(count(pages.join(''), 'Ein Punkt')).toBe(120);
  });

  it.each([
    ['sentences', 'Ein langer Satz. '.repeat(3529).trim()],
    ['one word without end', 'ß'.repeat(limits.legalText)],
    ['lists in lists', Array.from({ length: 14 }, (_, depth) => `${'  '.repeat(depth)}- Ebene ${depth}`).join('\n')],
  ])('contains the whole of %s', async (_what, markdown) => {
    const { pages } = await read(markdown);
    const words = markdown.replaceAll(/^ *- /gm, '').replaceAll(/\s+/g, '');
    const body = inOne(pages.map((page) => page.replace(/Seite \d+ von \d+/, ''))).replaceAll('•', '');
    expect(body.replace('Widerrufsbelehrung', '')).toBe(words);
  });
});
