import type { Block, Frame, Letter, LetterLine, LetterRow } from './letter.ts';

/** Characters per line that every terminal and mail program can show. */
const width = 72;

/**
 * Breaks a line between words; a word that is longer, such as an address, stays whole. The indent before the first word, as in a
 * list inside a list, is repeated on each line.
 */
function wrapLine(line: string, room = width): string[] {
  const [indent = ''] = /^ */.exec(line) ?? [];
  const wrapped: string[] = [];
  let current = '';
  for (const word of line.slice(indent.length).split(' ')) {
    const longer = current ? `${current} ${word}` : word;
    if (current && indent.length + longer.length > room) {
      wrapped.push(indent + current);
      current = word;
    } else current = longer;
  }
  return [...wrapped, indent + current];
}

function wrap(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line))
    .join('\n');
}

function underline(text: string, sign: string): string {
  return `${wrap(text)}\n${sign.repeat(Math.min(text.length, width))}`;
}

/** Aligns a price at the right edge, on the label's last line if it fits. */
function alignRight(label: string, value: string): string {
  const labels = wrapLine(label, width - value.length - 2);
  const last = labels.at(-1) ?? '';
  return [...labels.slice(0, -1), `${last}${value.padStart(Math.max(width - last.length, value.length + 2))}`].join(
    '\n',
  );
}

function lineText({ name, details, price }: LetterLine): string {
  const below = details.flatMap((detail) => detail.split('\n')).flatMap((detail) => wrapLine(detail, width - 4));
  return [alignRight(name, price), ...below.map((detail) => `    ${detail}`)].join('\n');
}

function rowText({ label, value }: LetterRow): string {
  return alignRight(label, value);
}

function writeBlock(block: Exclude<Block, { kind: 'code' }>): string {
  switch (block.kind) {
    case 'heading':
      return `\n${underline(block.text, '-')}`;
    case 'text':
    case 'note':
      return wrap(block.text);
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'lines':
      return block.lines.map(lineText).join('\n');
    case 'rows':
      return block.rows.map(rowText).join('\n');
    default:
      return `\n${underline(block.title, '-')}\n\n${wrap(block.text.trim())}`;
  }
}

/** Writes the text part of a mail: the same content as the HTML part, readable in a terminal. */
export function writeText({ title, blocks }: Letter, { shopName, footer }: Frame): string {
  // The content of a QR code is also beside it as text.
  const told = blocks.filter((block) => block.kind !== 'code');
  const parts = [shopName, underline(title, '='), ...told.map(writeBlock), `-- \n${footer.join('\n')}`];
  return `${parts.join('\n\n')}\n`;
}
