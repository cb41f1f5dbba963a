import { describe, expect, it } from 'vitest';
import { isWithinBounds, legalTextBounds } from './legal-bounds.ts';
import { parseLegalText } from './legal-markdown.ts';
import type { LegalTree } from './legal-tree.ts';

const text = (value: string) => ({ type: 'text', value });
const paragraph = (...children: object[]) => [{ type: 'paragraph', children }];

/** What stands in a text that is one paragraph of plain words. */
const wordsOf = ([block, ...more]: LegalTree) =>
  block?.type === 'paragraph' && more.length === 0
    ? block.children.map((inline) => (inline.type === 'text' ? inline.value : '\n')).join('')
    : undefined;

/** Every link of a tree. */
const linksIn = (tree: LegalTree) => JSON.stringify(tree).match(/"href":"[^"]*"/g) ?? [];

describe('a legal text', () => {
  it('is headings, paragraphs, lists, emphasis and links; lines stay lines', () => {
    expect(parseLegalText('# A\n\nEins **zwei** _drei_\nvier\n\n2. b\n3. c\n\n---')).toEqual([
      { type: 'heading', level: 2, children: [text('A')] },
      {
        type: 'paragraph',
        children: [
          text('Eins '),
          { type: 'strong', children: [text('zwei')] },
          text(' '),
          { type: 'emphasis', children: [text('drei')] },
          { type: 'break' },
          text('vier'),
        ],
      },
      { type: 'list', start: 2, items: [paragraph(text('b')), paragraph(text('c'))] },
      { type: 'rule' },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<!-- weg -->',
    'a <b>b</b>',
    '&lt;b&gt;'.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
    '`Code`',
    '> Zitat',
    '[[Name oder Firma]]',
  ])('%s stays as it was typed', (typed) => {
    expect(parseLegalText(typed)).toEqual(paragraph(text(typed)));
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//post.example',
    '/\\\\post.example',
    'agb',
    'file:///etc',
    '',
  ])('a link to %s is its words', (href) => {
    const tree = parseLegalText(`Siehe [hier](<${href}>).`);
    expect(linksIn(tree)).toEqual([]);
    expect(JSON.stringify(tree)).toContain('hier');
  });

  it.each(['https://post.example/a', 'http://post.example', 'mailto:a@post.example', 'tel:+4940', '/versand', '/'])(
    'a link to %s is one',
    (href) => expect(linksIn(parseLegalText(`[hier](${href})`))).toEqual([`"href":"${href}"`]),
  );

  it('what is nested beyond measure is shown as it was typed', () => {
    const typed = `${'- '.repeat(20_000)}a`;
    expect(parseLegalText(typed)).toEqual(paragraph(text(typed)));
  });

  it('a tree is kept, and given away as it is', () => {
    expect(parseLegalText('# Einmal')).toBe(parseLegalText('# Einmal'));
  });

  it('empty lines in a row are one', () => {
    expect(parseLegalText('- a\n \n\n\n  b')).toEqual(parseLegalText('- a\n\n  b'));
  });
});

describe('what would keep the parser busy', () => {
  const { lines, listItems, marks, listsOnALine } = legalTextBounds;
  it.each([
    ['lines', 'a\n'.repeat(lines), 'a\n'.repeat(lines + 1)],
    ['list items', '- a\n'.repeat(listItems), '- a\n'.repeat(listItems + 1)],
    ['nested list items', '- 1. a\n'.repeat(listItems / 2), '- 1. a\n'.repeat(listItems / 2 + 1)],
    ['marks', '*a_ '.repeat(marks / 2), '*a_ '.repeat(marks / 2 + 1)],
    ['brackets', '['.repeat(marks), '['.repeat(marks + 1)],
    ['lists on a line', `${'- '.repeat(listsOnALine - 1)}a`, `${'- '.repeat(listsOnALine)}a`],
  ])('%s have a bound, beyond which a text is shown as it was typed', (_what, most, tooMany) => {
    expect([most, tooMany].map(isWithinBounds)).toEqual([true, false]);
    expect(wordsOf(parseLegalText(tooMany)) === tooMany).toBe(true);
  });

  it.each([
    ['sentences', 'Ein langer Satz. '],
    ['short paragraphs', 'Kurzer Satz.\n\n'],
    ['a line of a form', '__________________________________________________________ \n\n'],
    ['dates and dashes', 'Am 1. Januar - wie am 2. - gilt das.\n'],
  ])('60,000 characters of %s are within it', (_what, words) => {
    expect(isWithinBounds(words.repeat(60_000 / words.length))).toBe(true);
  });
});
