import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type Dialect, neverRead, parseMarkdown } from './parse-markdown.ts';
import { plainText } from './plain-text.ts';
import { rememberTrees } from './remember-trees.ts';
import type { TextTree } from './text-tree.ts';
import { protectTyped } from './typed-lines.ts';

const shopDialect: Dialect = {
  typedAsItIs: neverRead,
  /** Page and section have the levels before. */
  toLevel: (depth) => (depth > 3 ? 4 : 3),
  further: { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] },
};

/** Cells of tables: the parser's time grows faster than their number. */
const mostCells = 2000;

/** Signs without which a text contains no Markdown: most descriptions have none of them, and are not parsed. */
const anySign = /[*_[\\]|<[a-z]|&[#a-z]|^[ \t]*(?:#|-|\||:-|\d{1,9}[.)])/im;

const kept = 200;

const parse = rememberTrees((text) => parseMarkdown(protectTyped(text.replaceAll(/\r\n?/g, '\n')), shopDialect), kept);

const tidyLine = (line: string): string => line.replaceAll(/\s+/g, ' ').trim();

/** Returns the lines of a text without empty ones. */
const tidyLines = (text: string): string =>
  text
    .split(/\s*\n\s*/)
    .map(tidyLine)
    .filter(Boolean)
    .join('\n');

/** Whether a tree has no formatting beyond the plain text. */
function isAsTyped(tree: TextTree, typed: string): boolean {
  const hasParts = tree.some(
    (block) => block.type !== 'paragraph' || block.children.some(({ type }) => type !== 'text' && type !== 'break'),
  );
  return !hasParts && tidyLines(plainText(tree)) === tidyLines(typed);
}

/**
 * Parses a text of a product, a category or a maker: Markdown with headings from level 3, tables, and pictures of the shop.
 * Text that only looks like Markdown stays as it was typed (`protectTyped`).
 * @returns undefined for plain text, which is shown as typed
 */
export function parseShopText(text: string): TextTree | undefined {
  if (!anySign.test(text) || text.split('|').length > mostCells) return undefined;
  const tree = parse(text);
  return isAsTyped(tree, text) ? undefined : tree;
}

/** Returns a text of a product, a category or a maker without marks of Markdown, for search engines, feeds and lists. */
export function plainShopText(text: string): string {
  const tree = parseShopText(text);
  return tree ? plainText(tree) : text;
}
