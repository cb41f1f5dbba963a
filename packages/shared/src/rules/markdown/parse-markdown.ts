import { fromMarkdown } from 'mdast-util-from-markdown';
import { joinUnits } from '../text/no-break.ts';
import { isWithinBounds } from './markdown-bounds.ts';
import {
  isSafeLink,
  isShopPicture,
  type TextBlock,
  type TextInline,
  type TextRow,
  type TextTree,
} from './text-tree.ts';

type Root = ReturnType<typeof fromMarkdown>;
type RootContent = Root['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];
type Nodes = Root | RootContent;
type Options = NonNullable<Parameters<typeof fromMarkdown>[1]>;
type Table = Extract<RootContent, { type: 'table' }>;
type HeadingLevel = Extract<TextBlock, { type: 'heading' }>['level'];

/** Rules by which a kind of text is read. */
export interface Dialect {
  /** Markdown constructs that stay as they were typed, by the parser's names. */
  typedAsItIs: readonly string[];
  /** Level of a heading of one `#`, two or more. */
  toLevel: (depth: number) => HeadingLevel;
  /** Further constructs: their tokens, and what becomes of them. */
  further?: Pick<Options, 'extensions' | 'mdastExtensions'>;
}

/** Markdown constructs that no text of the shop uses and that stay literal: HTML above all, code, quotes and references. */
export const neverRead: readonly string[] = [
  'htmlFlow',
  'htmlText',
  'codeFenced',
  'codeIndented',
  'codeText',
  'blockQuote',
  'definition',
  'setextUnderline',
];

/** Greatest depth of nested lists and emphasis; recursive code may rely on it. */
const deepest = 30;

/** Reduces several empty lines to one: each costs as much as its lists are deep. */
const emptyLines = /\n(?:[ \t]*\n){2,}/g;

const listChildNodes = (node: Nodes): readonly Nodes[] => ('children' in node ? node.children : []);

/** Walks step by step instead of recursively: a text may be nested 30,000 deep. */
function isTooDeep(root: Nodes): boolean {
  let level: readonly Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap(listChildNodes);
  }
  return false;
}

/** Keeps typed line breaks: addresses are written in lines. */
function toLines(value: string): TextInline[] {
  return value.split('\n').flatMap((line, index): TextInline[] => {
    const text: TextInline[] = line ? [{ type: 'text', value: line }] : [];
    return index === 0 ? text : [{ type: 'break' }, ...text];
  });
}

/**
 * Removes the language from the path of a page: two letters, as no other page has. `splitLanguagePath` would bring the parser
 * into the chunk of every page.
 */
function dropLanguage(href: string): string {
  const path = href.replace(/^\/[a-z]{2}(?![^/?#])/, '');
  return path === '' && href !== '' ? '/' : path;
}

function toInline(node: PhrasingContent): TextInline[] {
  switch (node.type) {
    case 'text':
      return toLines(joinUnits(node.value));
    case 'break':
      return [{ type: 'break' }];
    case 'strong':
    case 'emphasis':
      return [{ type: node.type, children: node.children.flatMap(toInline) }];
    case 'link': {
      const children = node.children.flatMap(toInline);
      // An address copied from the browser names a language; pages, mails and PDFs add their own.
      const href = dropLanguage(node.url);
      return isSafeLink(href) ? [{ type: 'link', href, children }] : children;
    }
    case 'image':
      return isShopPicture(node.url)
        ? [{ type: 'image', path: node.url, alt: node.alt ?? '' }]
        : toLines(node.alt ?? '');
    default:
      return [];
  }
}

function toTable(node: Table): TextBlock {
  const [head, ...rows] = node.children.map((row): TextRow =>
    row.children.map((cell) => cell.children.flatMap(toInline)),
  );
  return { type: 'table', ...(head?.some((cell) => cell.length > 0) && { head }), rows };
}

function toBlocks(node: RootContent, dialect: Dialect): TextBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', level: dialect.toLevel(node.depth), children: node.children.flatMap(toInline) }];
    case 'paragraph':
      return [{ type: 'paragraph', children: node.children.flatMap(toInline) }];
    case 'list': {
      const items = node.children.map((item) => item.children.flatMap((child) => toBlocks(child, dialect)));
      return [{ type: 'list', ...(node.ordered && { start: node.start ?? 1 }), items }];
    }
    case 'table':
      return [toTable(node)];
    case 'thematicBreak':
      return [{ type: 'rule' }];
    default:
      return [];
  }
}

/** Unifies the line ends of Markdown. A lone carriage return is one, too, and would pass the bounds uncounted. */
const otherLineEnds = /\r\n?/g;

/**
 * Parses a text by the rules of its kind. It is shown as typed if it exceeds `markdownBounds` or is nested too deeply. A
 * link to an unsafe target becomes its words. Number and unit are joined here, so that the stored text stays as typed.
 */
export function parseMarkdown(typed: string, dialect: Dialect): TextTree {
  const markdown = typed.replaceAll(otherLineEnds, '\n');
  const asTyped: TextTree = [{ type: 'paragraph', children: toLines(markdown) }];
  if (!isWithinBounds(markdown)) return asTyped;
  const root = fromMarkdown(markdown.replaceAll(emptyLines, '\n\n'), {
    extensions: [{ disable: { null: [...dialect.typedAsItIs] } }, ...(dialect.further?.extensions ?? [])],
    mdastExtensions: dialect.further?.mdastExtensions,
  });
  return isTooDeep(root) ? asTyped : root.children.flatMap((child) => toBlocks(child, dialect));
}
