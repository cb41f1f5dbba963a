import { isSafeLink, isShopPicture } from '@kontor/shared/rules/markdown/text-tree';
import type { toMdast } from 'hast-util-to-mdast';

type Node = ReturnType<typeof toMdast>;
type Root = Extract<Node, { type: 'root' }>;
type Block = Root['children'][number];
type Inline = Extract<Node, { type: 'paragraph' }>['children'][number];
type List = Extract<Node, { type: 'list' }>;
type Table = Extract<Node, { type: 'table' }>;

/** Levels of nested lists; deeper items are moved to the last level. */
const deepestLists = 6;

/** Elements around a text that may not be repeated within themselves. */
type Around = readonly Node['type'][];

const text = (value: string): Inline => ({ type: 'text', value });

/** Returns lines of a text with breaks between them. */
function writeLines(value: string): Inline[] {
  return value
    .trim()
    .split('\n')
    .flatMap((line, index): Inline[] => (index === 0 ? [text(line.trim())] : [{ type: 'break' }, text(line.trim())]));
}

/** Separates spaces at the edges of emphasis from it: Markdown knows no emphasis that begins or ends with one. */
function splitEdges(children: Inline[]): { before: Inline[]; inner: Inline[]; after: Inline[] } {
  const inner = [...children];
  const [before, after]: [Inline[], Inline[]] = [[], []];
  const first = inner[0];
  if (first?.type === 'text' && /^\s/.test(first.value)) {
    before.push(text(' '));
    inner[0] = text(first.value.trimStart());
  }
  const last = inner.at(-1);
  if (last?.type === 'text' && /\s$/.test(last.value)) {
    after.push(text(' '));
    inner[inner.length - 1] = text(last.value.trimEnd());
  }
  while (inner[0]?.type === 'break') before.push(...inner.splice(0, 1));
  while (inner.at(-1)?.type === 'break') after.unshift(...inner.splice(-1));
  return { before, inner: inner.filter((node) => node.type !== 'text' || node.value !== ''), after };
}

function tidyInline(node: Inline, around: Around): Inline[] {
  switch (node.type) {
    case 'text':
    case 'break':
      return [node];
    case 'inlineCode':
      return [text(node.value)];
    case 'image':
      return isShopPicture(node.url) ? [{ ...node, title: null }] : node.alt ? [text(node.alt)] : [];
    case 'strong':
    case 'emphasis':
    case 'link': {
      const children = tidyInlines(node.children, [...around, node.type]);
      if (around.includes(node.type) || (node.type === 'link' && !isSafeLink(node.url))) return children;
      const { before, inner, after } = splitEdges(children);
      if (inner.length === 0) return [...before, ...after];
      const tidied = node.type === 'link' ? { ...node, title: null, children: inner } : { ...node, children: inner };
      return [...before, tidied, ...after];
    }
    default:
      return 'children' in node ? tidyInlines(node.children, around) : [];
  }
}

const lastCharacter = (node: Inline): string =>
  node.type === 'text'
    ? node.value.slice(-1)
    : 'children' in node
      ? node.children.map(lastCharacter).join('').slice(-1)
      : '';

/** Adds the space that pages often lack behind emphasis, as in `<b>Maße:</b>10 cm`: Markdown would not end it there. */
function spaceEmphasis(node: Inline, index: number, all: readonly Inline[]): Inline {
  const former = all[index - 1];
  const isBehind = former?.type === 'strong' || former?.type === 'emphasis';
  if (node.type !== 'text' || !isBehind || !/^[\p{L}\p{N}]/u.test(node.value)) return node;
  return /[\p{L}\p{N}]/u.test(lastCharacter(former)) ? node : text(` ${node.value}`);
}

const firstCharacter = (node: Inline): string =>
  node.type === 'text'
    ? node.value.slice(0, 1)
    : 'children' in node
      ? node.children.map(firstCharacter).join('').slice(0, 1)
      : '';

const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Leaves out emphasis of a part of a word: an asterisk between letters is a sign in texts of the shop. */
function unwrapInWords(node: Inline, index: number, all: readonly Inline[]): Inline[] {
  if (node.type !== 'emphasis') return [node];
  const [former, next] = [all[index - 1], all[index + 1]];
  const isInWord = (former && isWord(lastCharacter(former))) || (next && isWord(firstCharacter(next)));
  return isInWord ? node.children : [node];
}

function tidyInlines(nodes: readonly Inline[], around: Around): Inline[] {
  const tidied = joinTexts(nodes.flatMap((node) => tidyInline(node, around))).map(spaceEmphasis);
  return joinTexts(tidied.flatMap(unwrapInWords));
}

/** Joins neighbouring texts: each alone would be escaped as if it began a line. */
function joinTexts(nodes: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const node of nodes) {
    const former = joined.at(-1);
    if (node.type === 'text' && former?.type === 'text')
      joined[joined.length - 1] = text(`${former.value}${node.value}`.replaceAll(/ {2,}/g, ' '));
    else joined.push(node);
  }
  return joined;
}

const isBlank = (nodes: readonly Inline[]): boolean =>
  nodes.every((node) => node.type === 'break' || (node.type === 'text' && node.value.trim() === ''));

function tidyParagraph(children: readonly Inline[], around: Around = []): Inline[] {
  const { inner } = splitEdges(tidyInlines(children, around));
  return isBlank(inner) ? [] : inner;
}

function tidyList(list: List, depth: number): Block[] {
  const items = list.children.map((item) => tidyBlocks(item.children, depth + 1));
  const children = items
    .filter((blocks) => blocks.length > 0)
    .map((blocks): List['children'][number] => ({
      type: 'listItem',
      spread: false,
      // Its content comes from the item that it replaces.
      children: blocks as List['children'][number]['children'],
    }));
  if (children.length === 0) return [];
  return depth < deepestLists ? [{ ...list, spread: false, children }] : children.flatMap((item) => item.children);
}

function tidyTable(table: Table): Block[] {
  const rows = table.children
    .map((row) => ({
      ...row,
      children: row.children.map((cell) => ({ ...cell, children: tidyParagraph(cell.children) })),
    }))
    .filter((row, index) => index === 0 || row.children.some((cell) => cell.children.length > 0));
  return rows.some((row) => row.children.some((cell) => cell.children.length > 0))
    ? [{ ...table, children: rows }]
    : [];
}

function tidyBlock(node: Block, depth: number): Block[] {
  switch (node.type) {
    case 'heading': {
      const children = tidyParagraph(node.children, ['strong']);
      const level = Math.max(3, node.depth) as typeof node.depth; // of two levels the deeper one
      return children.length > 0 ? [{ ...node, depth: level, children }] : [];
    }
    case 'paragraph': {
      const children = tidyParagraph(node.children);
      return children.length > 0 ? [{ ...node, children }] : [];
    }
    case 'list':
      return tidyList(node, depth);
    case 'table':
      return tidyTable(node);
    case 'code':
      return node.value.trim() ? [{ type: 'paragraph', children: writeLines(node.value) }] : [];
    case 'blockquote':
      return tidyBlocks(node.children, depth);
    case 'thematicBreak':
      return [node];
    default:
      return [];
  }
}

function tidyBlocks(nodes: readonly Block[], depth: number): Block[] {
  return nodes.flatMap((node) => tidyBlock(node, depth));
}

/** Returns a tree without what texts of the shop do not show: code, quotes, pictures of others, unsafe links, empty parts. */
export function tidyTree(tree: Node): Root {
  return { type: 'root', children: tree.type === 'root' ? tidyBlocks(tree.children, 0) : [] };
}
