import { describe, expect, it } from 'vitest';
import { parseLegalText } from './legal-markdown.ts';
import type { LegalTree } from './legal-tree.ts';

const text = (value: string) => ({ type: 'text', value });
const paragraph = (...children: object[]) => [{ type: 'paragraph', children }];

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
});
