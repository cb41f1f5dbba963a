import { posix } from 'node:path';

/** Link in a cell. */
interface Link {
  /** target from the repository's root */
  file: string;
  title: string;
}

export interface Row {
  /** Counted from 1. */
  line: number;
  /** cells of the row, as many as it has */
  cells: string[];
}

const cellBorder = /(?<!\\)\|/;
const link = /\[((?:\\.|[^\]\\])*)\]\(([^)]*)\)/g;

function unescaped(markdown: string): string {
  return markdown.replaceAll(/\\(.)/g, '$1');
}

/** Escapes words for a cell or a link's words. */
export function writeCell(words: string): string {
  return words.replaceAll(/[\\[\]|]/g, String.raw`\$&`);
}

/** Returns the links in a table cell. Targets are relative to `folder`, the text's folder from the repository's root. */
export function linksIn(cell: string, folder: string): Link[] {
  return [...cell.matchAll(link)].map(([, title = '', target = '']) => ({
    title: unescaped(title),
    file: posix.join(folder, target),
  }));
}

/** Returns the rows of all tables in a Markdown text without their heads. */
export function readTableRows(markdown: string): Row[] {
  return markdown
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }, index, lines) => text.startsWith('|') && !isHead(text) && !isHead(lines[index + 1]?.text ?? ''))
    .map(({ text, line }) => {
      const cells = text.slice(1, -1).split(cellBorder);
      return { line, cells: cells.map((cell) => cell.trim()) };
    });
}

function isHead(text: string): boolean {
  return /^\|[\s:|-]+\|$/.test(text);
}
