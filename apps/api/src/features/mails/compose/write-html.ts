import type { Language } from '@kontor/shared/rules/text/languages';
import { escapeBreakable, escapeHtml } from '../../../lib/text/html.ts';
import type { Block, Frame, Letter, LetterLine, LetterRow } from './letter.ts';
import { nightStyles, styles } from './mail-styles.ts';

/** Width and height of a code, in pixels: a phone reads it from an arm's length. */
const codeSize = 176;

/** Writes a text of several lines. */
function lines(text: string): string {
  return escapeBreakable(text).replaceAll('\n', '<br>');
}

/**
 * Length of the longest value that stays on one line: an IBAN in groups of four, but no longer name, to fit a phone's width.
 */
const longestLine = 34;

function tableRow(left: string, right: string, style = ''): string {
  const more = style && `;${style}`;
  const breaks = right.replaceAll('<wbr>', '').length > longestLine ? `;${styles.words}` : '';
  return `<tr><th scope="row" class="rule" style="${styles.left}${more}">${left}</th><td class="rule" style="${styles.right}${more}${breaks}">${right}</td></tr>`;
}

function table(rows: readonly string[]): string {
  return `<table style="${styles.table}">${rows.join('\n')}</table>`;
}

/** Marks a text in another language than the mail's, for screen readers and hyphenation. */
const makeLangAttribute = (lang: Language | undefined): string => (lang ? ` lang="${lang}"` : '');

function lineRow({ name, lang, details, price }: LetterLine): string {
  const below = details.map((detail) => `<div class="soft" style="${styles.note};margin:0">${lines(detail)}</div>`);
  return tableRow(`<div${makeLangAttribute(lang)}>${escapeHtml(name)}</div>${below.join('')}`, escapeHtml(price));
}

function sumRow({ label, value, isTotal = false }: LetterRow): string {
  return tableRow(lines(label), escapeBreakable(value), isTotal ? styles.total : '');
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 class="inkline" style="${styles.heading}">${escapeHtml(block.text)}</h2>`;
    case 'text':
      return `<p style="${styles.text}">${lines(block.text)}</p>`;
    case 'note':
      return `<p class="soft" style="${styles.note}">${lines(block.text)}</p>`;
    case 'button':
      return `<p style="${styles.text}"><a class="action" href="${escapeHtml(block.url)}" style="${styles.button}">${escapeHtml(block.label)}</a></p>`;
    case 'link':
      return `<p class="soft" style="${styles.note}"><a class="soft" href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`;
    case 'lines':
      return table(block.lines.map(lineRow));
    case 'rows':
      return table(block.rows.map(sumRow));
    case 'code':
      return `<p style="${styles.text}"><img src="cid:${escapeHtml(block.name)}" alt="${escapeHtml(block.label)}" width="${codeSize}" height="${codeSize}"></p>`;
    default:
      return `<h2 class="inkline" style="${styles.heading}">${escapeHtml(block.title)}</h2>\n<div class="document"${makeLangAttribute(block.lang)} style="${styles.document}">${block.html}</div>`;
  }
}

/** Writes the HTML part of a mail: complete without pictures, in light and dark mode, from 320 px on. */
export function writeHtml({ subject, title, blocks }: Letter, { language, shopName, footer }: Frame): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${nightStyles}</style>
</head>
<body class="paper" style="${styles.body}">
<table role="presentation" class="paper" width="100%" style="${styles.outer}" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" style="${styles.sheet}" cellpadding="0" cellspacing="0"><tr><td style="${styles.cell}">
<p class="inkline" style="${styles.brand}">${escapeHtml(shopName)}</p>
<h1 style="${styles.title}">${escapeHtml(title)}</h1>
${blocks.map(writeBlock).join('\n')}
<p class="soft rule" style="${styles.footer}">${footer.map(lines).join('<br>')}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
