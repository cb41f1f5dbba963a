import { fromMarkdown } from 'mdast-util-from-markdown';
import { isWithinBounds } from './legal-bounds.ts';
import { isLegalLink, type LegalBlock, type LegalInline, type LegalTree } from './legal-tree.ts';
import { joinUnits } from '../text/no-break.ts';

type Root = ReturnType<typeof fromMarkdown>;
type RootContent = Root['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];
type Nodes = Root | RootContent;

/**
 * Markdown constructs that legal texts do not use and that stay literal: HTML above all, pictures, code, quotes and references.
 */
const typedAsItIs = [
  'htmlFlow',
  'htmlText',
  'labelStartImage',
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

/** Cached trees of recently requested texts, with room for all kinds in both languages. */
const keptTrees = new Map<string, LegalTree>();
const mostKept = 24;

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
function toLines(value: string): LegalInline[] {
  return value.split('\n').flatMap((line, index): LegalInline[] => {
    const text: LegalInline[] = line ? [{ type: 'text', value: line }] : [];
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

function toInline(node: PhrasingContent): LegalInline[] {
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
      return isLegalLink(href) ? [{ type: 'link', href, children }] : children;
    }
    default:
      return [];
  }
}

/** Makes `#` a section, since the page has its own title. */
function toLevel(depth: number): 2 | 3 | 4 {
  if (depth === 1) return 2;
  return depth === 2 ? 3 : 4;
}

function toBlocks(node: RootContent): LegalBlock[] {
  switch (node.type) {
    case 'heading':
      return [{ type: 'heading', level: toLevel(node.depth), children: node.children.flatMap(toInline) }];
    case 'paragraph':
      return [{ type: 'paragraph', children: node.children.flatMap(toInline) }];
    case 'list': {
      const items = node.children.map((item) => item.children.flatMap(toBlocks));
      return [{ type: 'list', start: node.ordered ? (node.start ?? 1) : undefined, items }];
    }
    case 'thematicBreak':
      return [{ type: 'rule' }];
    default:
      return [];
  }
}

/** Unifies the line ends of Markdown. A lone carriage return is one, too, and would pass the bounds uncounted. */
const otherLineEnds = /\r\n?/g;

function parseAnew(typed: string): LegalTree {
  const markdown = typed.replaceAll(otherLineEnds, '\n');
  const asTyped: LegalTree = [{ type: 'paragraph', children: toLines(markdown) }];
  if (!isWithinBounds(markdown)) return asTyped;
  const root = fromMarkdown(markdown.replaceAll(emptyLines, '\n\n'), {
    extensions: [{ disable: { null: typedAsItIs } }],
  });
  return isTooDeep(root) ? asTyped : root.children.flatMap(toBlocks);
}

/**
 * Parses a legal text: headings, paragraphs, lists, emphasis and links of Markdown. All else stays text: HTML, and parts
 * that exceed `legalTextBounds` or are nested too deeply. A link to an unsafe target becomes its words. Number and unit are
 * joined here, so that the stored text stays as typed. A published text never changes, so its tree is cached.
 */
export function parseLegalText(markdown: string): LegalTree {
  const tree = keptTrees.get(markdown) ?? parseAnew(markdown);
  keptTrees.delete(markdown);
  keptTrees.set(markdown, tree);
  const [oldest] = keptTrees.keys();
  if (keptTrees.size > mostKept && oldest !== undefined) keptTrees.delete(oldest);
  return tree;
}
