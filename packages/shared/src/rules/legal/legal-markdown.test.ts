// asvs 1.2.2, 1.3.5
import { legalPaths, withdrawalPath } from './legal-kinds.ts';
import { sitePaths } from '../site/site-paths.ts';
import { describe, expect, it } from 'vitest';
import { isWithinBounds, markdownBounds } from '../markdown/markdown-bounds.ts';
import { parseLegalText } from './legal-markdown.ts';
import type { TextInline, TextTree } from '../markdown/text-tree.ts';

const text = (value: string) => ({ type: 'text', value });
const paragraph = (...children: object[]) => [{ type: 'paragraph', children }];

/** Returns words in nested lists. */
const nested = (lists: number, words: string) =>
  Array.from({ length: lists }, (_, depth) => `${'  '.repeat(depth)}- ${words}`).join('\n');

/** Writes a tree's words and line breaks as text; other elements are named. */
const wordOf = (inline: TextInline) =>
  inline.type === 'text' ? inline.value : inline.type === 'break' ? '\n' : `(${inline.type})`;

/** Returns the words of a text that is a single plain paragraph. */
const wordsOf = ([block, ...more]: TextTree) =>
  block?.type === 'paragraph' && more.length === 0 ? block.children.map(wordOf).join('') : undefined;

/** Returns all links of a tree. */
const linksIn = (tree: TextTree) => JSON.stringify(tree).match(/"href":"[^"]*"/g) ?? [];

const countLists = (tree: TextTree) => JSON.stringify(tree).match(/"type":"list"/g)?.length;

/** Requests a number of texts, new ones in each round. */
function askForOthers(count: number, round: number): void {
  for (let other = 0; other < count; other += 1) parseLegalText(`Anderer Text ${round}.${other}`);
}

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
    '[1]: https://post.example',
  ])('%s stays as it was typed', (typed) => {
    expect(parseLegalText(typed)).toEqual(paragraph(text(typed)));
  });

  it.each([
    ['between fences', '```\nCode\n```', '```\nCode\n```'],
    ['that are underlined', 'Titel\n===', 'Titel\n==='],
    ['that are indented', '    Straße 1\n    Ort', 'Straße 1\nOrt'],
    ['that end in spaces', 'Straße 1  \nOrt', 'Straße 1\nOrt'],
    ['that end in a backslash', 'Straße 1\\\nOrt', 'Straße 1\nOrt'],
  ])('lines %s are words in lines', (_what, typed, words) => {
    expect(wordsOf(parseLegalText(typed))).toBe(words);
  });

  it.each([
    ['#', 2],
    ['##', 3],
    ['###', 4],
    ['####', 4],
    ['######', 4],
  ])('%s is a heading of level %i', (marks, level) => {
    expect(parseLegalText(`${marks} A`)).toEqual([{ type: 'heading', level, children: [text('A')] }]);
  });

  it('a link has words of its own, emphasis too', () => {
    expect(parseLegalText('[**hier**](/versand)')).toEqual(
      paragraph({ type: 'link', href: '/versand', children: [{ type: 'strong', children: [text('hier')] }] }),
    );
  });

  it('a picture is never shown: its words lead to it', () => {
    expect(parseLegalText('![Siegel](/siegel.png)')).toEqual(
      paragraph(text('!'), { type: 'link', href: '/siegel.png', children: [text('Siegel')] }),
    );
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

  it.each([
    ['/en/guest-data', '/guest-data'],
    ['/en/versand#kosten', '/versand#kosten'],
    ['/en', '/'],
    ['/en//post.example', undefined],
  ])('a link to %s loses its language, which each page, mail and PDF adds', (href, path) => {
    expect(linksIn(parseLegalText(`[hier](${href})`))).toEqual(path ? [`"href":"${path}"`] : []);
  });

  it('no page of the site begins with two letters alone, which a link would lose as its language', () => {
    const paths = [...sitePaths, ...Object.values(legalPaths), withdrawalPath];
    expect(paths.filter((path) => /^\/[a-z]{2}(?:\/|$)/.test(path))).toEqual([]);
  });

  it('what is nested beyond measure is shown as it was typed', () => {
    const typed = `${'- '.repeat(20_000)}a`;
    expect(parseLegalText(typed)).toEqual(paragraph(text(typed)));
  });

  it('lists may be nested fourteen deep, and no deeper', () => {
    expect(countLists(parseLegalText(nested(14, 'a')))).toBe(14);
    // Emphasis in the innermost list is one step more, a further list two.
    for (const typed of [nested(14, '**a**'), nested(15, 'a')]) expect(wordsOf(parseLegalText(typed))).toBe(typed);
  });

  it('a tree is kept, and given away as it is', () => {
    expect(parseLegalText('# Einmal')).toBe(parseLegalText('# Einmal'));
  });

  it('the trees of the 24 texts that were asked for last are kept', () => {
    const tree = parseLegalText('Ein Text');
    // A repeated request makes an entry the most recently used.
    for (const round of [1, 2]) {
      askForOthers(23, round);
      expect(parseLegalText('Ein Text')).toBe(tree);
    }
    askForOthers(24, 3);
    expect(parseLegalText('Ein Text')).not.toBe(tree);
    expect(parseLegalText('Ein Text')).toEqual(tree);
  });

  it('empty lines in a row are one', () => {
    expect(parseLegalText('- a\n \n\n\n  b')).toEqual(parseLegalText('- a\n\n  b'));
  });
});

describe('what would keep the parser busy', () => {
  const { lines, listItems, marks, runSquares, listsOnALine } = markdownBounds;
  const longestRun = Math.sqrt(runSquares);
  it.each([
    ['lines', 'a\n'.repeat(lines), 'a\n'.repeat(lines + 1)],
    ['list items', '- a\n'.repeat(listItems), '- a\n'.repeat(listItems + 1)],
    ['nested list items', '- 1. a\n'.repeat(listItems / 2), '- 1. a\n'.repeat(listItems / 2 + 1)],
    ['marks', '*a_ '.repeat(marks / 2), '*a_ '.repeat(marks / 2 + 1)],
    ['brackets', '['.repeat(marks), '['.repeat(marks + 1)],
    ['marks in turns', '*_'.repeat(marks / 2), '*_'.repeat(marks / 2 + 1)],
    ['characters of a run', 'a'.concat('*'.repeat(longestRun)), 'a'.concat('*'.repeat(longestRun + 1))],
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
