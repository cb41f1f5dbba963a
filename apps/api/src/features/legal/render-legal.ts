import { plainText } from '@kontor/shared/rules/markdown/plain-text';
import type { TextBlock, TextInline, TextTree } from '@kontor/shared/rules/markdown/text-tree';
import { escapeBreakable, escapeHtml } from '../../lib/text/html.ts';

/**
 * Returns an absolute address, which works outside of the shop. @param base of the shop's pages, as in
 * `https://shop.example/en`
 */
export function makeAbsolute(href: string, base: string): string {
  return href.startsWith('/') ? `${base}${href}` : href;
}

function inlineHtml(node: TextInline, base: string): string {
  switch (node.type) {
    case 'text':
      return escapeBreakable(node.value);
    case 'break':
      return '<br>';
    case 'image':
      return escapeHtml(node.alt);
    case 'link': {
      const href = escapeHtml(makeAbsolute(node.href, base));
      return `<a href="${href}">${inlinesHtml(node.children, base)}</a>`;
    }
    default: {
      const tag = node.type === 'strong' ? 'strong' : 'em';
      return `<${tag}>${inlinesHtml(node.children, base)}</${tag}>`;
    }
  }
}

function inlinesHtml(nodes: readonly TextInline[], base: string): string {
  return nodes.map((node) => inlineHtml(node, base)).join('');
}

function blockHtml(block: TextBlock, base: string): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${inlinesHtml(block.children, base)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${inlinesHtml(block.children, base)}</p>`;
    case 'list': {
      const items = block.items.map((item) => `<li>${renderLegalHtml(item, base)}</li>`).join('');
      return block.start === undefined ? `<ul>${items}</ul>` : `<ol start="${block.start}">${items}</ol>`;
    }
    case 'table':
      return `<p>${escapeHtml(plainText([block])).replaceAll('\n', '<br>')}</p>`;
    default:
      return '<hr>';
  }
}

/**
 * Returns a legal text as HTML for a mail, with plain elements only. @param base of links to pages of the shop, in its language
 */
export function renderLegalHtml(tree: TextTree, base: string): string {
  return tree.map((block) => blockHtml(block, base)).join('\n');
}

const withoutScheme = (address: string): string =>
  address.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '');

/** Returns the address of a link for media without links: paper, plain text. Undefined if its words are the address. */
export function findHiddenAddress(words: string, href: string): string | undefined {
  const isSaid = withoutScheme(words.trim()) === withoutScheme(href);
  return isSaid ? undefined : href.replace(/^(?:mailto|tel):/i, '');
}

function inlineText(node: TextInline, base: string): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'break':
      return '\n';
    case 'image':
      return node.alt;
    case 'link': {
      const words = inlinesText(node.children, base);
      const href = makeAbsolute(node.href, base);
      const hidden = findHiddenAddress(words, href);
      return hidden === undefined ? words : `${words} (${hidden})`;
    }
    default:
      return inlinesText(node.children, base);
  }
}

/** Returns the words of a text without its markup. */
export function inlinesText(nodes: readonly TextInline[], base: string): string {
  return nodes.map((node) => inlineText(node, base)).join('');
}

function itemText(item: TextTree, mark: string, base: string): string {
  const space = ' '.repeat(mark.length);
  return `${mark}${renderLegalText(item, base).replaceAll('\n', `\n${space}`)}`;
}

function blockText(block: TextBlock, base: string): string {
  switch (block.type) {
    case 'heading': {
      const words = inlinesText(block.children, base);
      return block.level === 2 ? `${words}\n${'='.repeat(Math.min(words.length, 72))}` : words;
    }
    case 'paragraph':
      return inlinesText(block.children, base);
    case 'list': {
      const { start, items } = block;
      const markOf = (index: number) => (start === undefined ? '- ' : `${start + index}. `);
      return items.map((item, index) => itemText(item, markOf(index), base)).join('\n');
    }
    case 'table':
      return plainText([block]);
    default:
      return '-'.repeat(24);
  }
}

/** Returns a legal text as plain text. @param base of links to pages of the shop, in its language */
export function renderLegalText(tree: TextTree, base: string): string {
  return tree.map((block) => blockText(block, base)).join('\n\n');
}
