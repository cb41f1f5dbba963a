// asvs 1.2.1, 1.3.3, 1.3.5
import { costRatio, repeatTo } from '@kontor/shared/rules/cpu-ratio';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { htmlBounds } from './tidy-html.ts';

const shopify = `<meta charset="utf-8"><h1 style="font-size:2em"><strong>Krug</strong> „Nordsee“</h1>
<p data-mce-fragment="1"><span style="font-weight: 400;">Ein&nbsp;Krug aus Steinzeug.&nbsp;</span></p>
<p>&nbsp;</p>
<ul>
<li><span>H&ouml;he: <b>12 cm </b>oder mehr</span></li>
<li>Sp&uuml;lmaschine</li>
</ul>
<!-- split --><script>alert(1)</script><style>p{color:red}</style>`;

const prestashop = `<p><strong>Maße:</strong>10 cm<br />Gewicht: 1 kg</p>
<table class="table"><tbody><tr><th>Größe</th><th>Inhalt</th></tr><tr><td>S</td><td>0,3 l | 300 ml</td></tr></tbody></table>
<p><img src="https://alt.example/img/cms/krug.jpg" alt="Krug von oben" width="300" /></p>`;

const magento = `<div data-content-type="row"><style>#html-body{}</style><div data-content-type="text"><h2>Pflege</h2>
<ol start="3"><li>Spülen<ul><li>von Hand</li></ul></li><li>Trocknen</li></ol></div>
<table><tr><td><h3>Herkunft</h3><p>Aus {{store url="halle"}} Halle.</p></td><td><p>Seit 1950</p></td></tr></table></div>`;

describe('HTML of other shops', () => {
  it('of Shopify keeps headings, paragraphs and lists', () => {
    expect(htmlToMarkdown(shopify)).toBe(
      '### Krug „Nordsee“\n\nEin Krug aus Steinzeug.\n\n- Höhe: **12 cm** oder mehr\n- Spülmaschine',
    );
  });

  it('of PrestaShop keeps lines and tables, and of its pictures the words', () => {
    expect(htmlToMarkdown(prestashop)).toBe(
      '**Maße:** 10 cm\nGewicht: 1 kg\n\n| Größe | Inhalt |\n| - | - |\n| S | 0,3 l \\| 300 ml |\n\nKrug von oben',
    );
  });

  it('of Magento keeps lists within lists; a table that lays out is what its cells contain', () => {
    expect(htmlToMarkdown(magento)).toBe(
      '### Pflege\n\n3. Spülen\n   - von Hand\n4. Trocknen\n\n### Herkunft\n\nAus {{store url="halle"}} Halle.\n\nSeit 1950',
    );
  });

  it('of WordPress keeps its lines, which are no paragraphs', () => {
    expect(htmlToMarkdown('Zeile 1\r\nZeile 2\n\nAbsatz <b>zwei</b>')).toBe('Zeile 1\nZeile 2\n\nAbsatz **zwei**');
  });

  it.each([
    ['plain text', 'A &amp; B < C, 5 * 3 a_b_c', String.raw`A & B < C, 5 \* 3 a_b_c`],
    ['beginnings of lists and headings', '<p>1. a<br># b<br>- c</p>', '1\\. a\n\\# b\n\\- c'],
    [
      'quotes and code',
      '<blockquote><p>Zitat</p></blockquote><pre>a\n  b</pre><p>c<code>d</code></p>',
      'Zitat\n\na\nb\n\ncd',
    ],
    ['struck words', '<p><del>alt</del> <s>neu</s></p>', 'alt neu'],
    ['emphasis twice', '<p><b><strong>x</strong></b> <i></i><b> </b></p>', '**x**'],
    ['emphasis within words', '<p>a<b>b</b>c</p>', 'a**b**c'],
    ['emphasis of parts of words', '<p>1 <i>c</i>m, <em>so</em> viel</p>', '1 cm, *so* viel'],
    ['powers', '<p>2 m<sup>2</sup>, 3 m<sup>3</sup></p>', '2 m², 3 m³'],
    ['levels', '<h1>a</h1><h4>b</h4><h6>c</h6><h2> </h2>', '### a\n\n#### b\n\n###### c'],
    ['empty parts', '<ul><li></li></ul><table><tr><td></td><td></td></tr></table><p><br></p>', ''],
    ['the shop’s own picture', '<img src="/uploads/ab-800.webp" alt="Krug">', '![Krug](/uploads/ab-800.webp)'],
    [
      'pictures of others',
      '<p><img src="https://a.example/b.jpg"><img src="//b/uploads/a.webp" alt="Krug"></p>',
      'Krug',
    ],
    [
      'pictures in their address',
      `<p><img src="data:image/png;base64,${'A'.repeat(3_000_000)}" alt="Krug"></p>`,
      'Krug',
    ],
    ['links', '<a href="/p/1" title="x">a</a> <a href="mailto:a@b.de">b</a>', '[a](/p/1) [b](mailto:a@b.de)'],
    ['quotes in attributes', `<a href="/a" title="1 > 0 'x">a</a> it's <b>so</b>`, "[a](/a) it's **so**"],
  ])('%s: as Markdown', (_what, html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT\n>alert(1)</sCript >',
    '<script>alert(1)',
    '<style>alert(1)</style>',
    '<iframe src="javascript:alert(1)">alert(1)</iframe>',
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)"></p>',
    '<!-- <b>alert(1)</b> -->',
    '<a href="javascript:alert(1)"></a>',
    '<object data="x">alert(1)</object>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<template><b>alert(1)</b></template>',
    '<textarea><img src=x onerror=alert(1)></textarea>',
  ])('%s leaves nothing of what would run', (html) => {
    expect(htmlToMarkdown(`<p>vor</p>${html}`)).not.toContain('alert');
  });

  it.each([
    'javascript:alert(1)',
    'JAVA&#115;CRIPT:alert(1)',
    ' javascript:x',
    'data:text/html,x',
    '//post.example',
    'vbscript:x',
  ])('a link to %s is its words', (href) => {
    expect(htmlToMarkdown(`<p><a href="${href}">hier</a></p>`)).toBe('hier');
  });
});

describe('hostile HTML', () => {
  const length = 5_000_000;
  const plain = repeatTo('<p>Ein Satz mit Worten.</p>', htmlBounds.characters);

  it.each([
    '<div>',
    '<b a=1>',
    '<p><b>',
    '<i><b>x</p>',
    '<ul><li>',
    '<table><tr><td>',
    '<td colspan=99999 rowspan=99999>x',
    `<table><tr>${'<td>'.repeat(50)}`,
    '<svg>',
    '<!--',
    '<a "',
    '<a b="',
    '</p>',
    '&amp;',
    '<',
    '*_[',
    ' ',
    '<a href=/>',
  ])('of nothing but %j costs little more than a long text', async (unit) => {
    const worst = repeatTo(unit, length);
    expect(
      await costRatio(
        () => htmlToMarkdown(worst),
        () => htmlToMarkdown(plain),
        { below: 10 },
      ),
    ).toBeLessThan(10);
  });

  it('of 10,000 levels keeps its words', () => {
    expect(htmlToMarkdown(`${'<div>'.repeat(10_000)}a${'</div>'.repeat(10_000)}`)).toBe('a');
    expect(htmlToMarkdown(`${'<ul><li>'.repeat(10_000)}a`)).toContain('a');
  });
});
