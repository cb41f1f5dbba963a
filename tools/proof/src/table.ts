import { posix } from 'node:path';

/** A link of a cell, by its words and its target. */
interface Link {
  /** From the repository's root. */
  file: string;
  title: string;
}

export interface Row {
  /** Counted from 1. */
  line: number;
  /** As many as stand there. */
  cells: string[];
}

const cellBorder = /(?<!\\)\|/;
const link = /\[((?:\\.|[^\]\\])*)\]\(([^)]*)\)/g;

function unescaped(markdown: string): string {
  return markdown.replaceAll(/\\(.)/g, '$1');
}

/** Writes words so that they stand in a cell, and in a link's words, as they are. */
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

/** Every row of every table in a Markdown text, without the lines that head the tables. */
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
