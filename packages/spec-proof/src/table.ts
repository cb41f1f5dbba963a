import { posix } from 'node:path';

/** What a row names: a link whose words are a test's title (of other tables: any words) and whose target is its file. */
export interface Proof {
  /** From the repository's root. */
  file: string;
  title: string;
}

export interface Row {
  /** Counted from 1. */
  line: number;
  /** As many as stand there; three in a good row: sentence, side, proof. */
  cells: string[];
  proofs: Proof[];
}

const cellBorder = /(?<!\\)\|/;
const link = /\[((?:\\.|[^\]\\])*)\]\(([^)]*)\)/g;

function unescaped(markdown: string): string {
  return markdown.replaceAll(/\\(.)/g, '$1');
}

/** What a cell links to. `folder` is where the text lies, from the repository's root; links count from there. */
export function linksIn(cell: string, folder: string): Proof[] {
  return [...cell.matchAll(link)].map(([, title = '', target = '']) => ({
    title: unescaped(title),
    file: posix.join(folder, target),
  }));
}

/** The tests a cell links to. A link to another document is a remark. */
function proofsIn(cell: string, folder: string): Proof[] {
  return linksIn(cell, folder).filter(({ file }) => !file.endsWith('.md'));
}

/**
 * Every row of every table in a Markdown text, without the lines that head the tables.
 * @param folder where the text lies, from the repository's root; links count from there.
 */
export function rowsOf(markdown: string, folder: string): Row[] {
  return markdown
    .split('\n')
    .map((text, index) => ({ text: text.trim(), line: index + 1 }))
    .filter(({ text }, index, lines) => text.startsWith('|') && !isHead(text) && !isHead(lines[index + 1]?.text ?? ''))
    .map(({ text, line }) => {
      const cells = text.slice(1, -1).split(cellBorder);
      return { line, cells: cells.map((cell) => cell.trim()), proofs: proofsIn(cells.at(-1) ?? '', folder) };
    });
}

function isHead(text: string): boolean {
  return /^\|[\s:|-]+\|$/.test(text);
}
