// asvs 1.3.5
import { parseLegalText } from '@kontor/shared/rules/legal/legal-markdown';
import { describe, expect, it } from 'vitest';
import { renderLegalHtml, renderLegalText } from './render-legal.ts';

const base = 'https://shop.example/en';
const html = (markdown: string) => renderLegalHtml(parseLegalText(markdown), base);
const text = (markdown: string) => renderLegalText(parseLegalText(markdown), base);

describe('a legal text in a mail', () => {
  const whole =
    '# Terms\n\nOne **two**,\n_three_ [four](/versand), [a@post.example](mailto:a@post.example).\n\n- a\n- b\n\n1. c\n\n---';

  it('is plain HTML with links to the shop', () => {
    expect(html(whole).split('\n')).toEqual([
      '<h2>Terms</h2>',
      '<p>One <strong>two</strong>,<br><em>three</em> <a href="https://shop.example/en/versand">four</a>, <a href="mailto:a@post.example">a@<wbr>post.example</a>.</p>',
      '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
      '<ol start="1"><li><p>c</p></li></ol>',
      '<hr>',
    ]);
  });

  it('is plain text, with the addresses of its links', () => {
    expect(text(whole)).toBe(
      `Terms\n=====\n\nOne two,\nthree four (${base}/versand), a@post.example.\n\n- a\n- b\n\n1. c\n\n${'-'.repeat(24)}`,
    );
  });

  it('HTML and links with scripts stay text', () => {
    const evil = '<script>alert("1")</script> [hier](javascript:alert(1)) [da](https://x.example/"onclick=")';
    expect(html(evil)).toContain('<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; hier ');
    expect(html(evil)).not.toMatch(/<script|javascript:|"onclick/);
    expect(text(evil)).toContain('<script>alert("1")</script> hier ');
  });

  it('60,000 characters are rendered', () => {
    const words = 'Ein langer Satz. '.repeat(3529).trim();
    expect(html(words)).toBe(`<p>${words}</p>`);
    expect(text(words)).toBe(words);
  });
});
