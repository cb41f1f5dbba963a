import type { TextBlock, TextInline, TextRow, TextTree } from './text-tree.ts';

function writeInline(node: TextInline): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'break':
      return '\n';
    case 'image':
      return node.alt;
    default:
      return node.children.map(writeInline).join('');
  }
}

const writeRow = (row: TextRow): string => row.map((cell) => cell.map(writeInline).join('')).join(' | ');

function writeItem(item: TextTree, mark: string): string {
  return `${mark}${plainText(item).replaceAll('\n', `\n${' '.repeat(mark.length)}`)}`;
}

function writeBlock(block: TextBlock): string {
  switch (block.type) {
    case 'list': {
      const { start, items } = block;
      return items.map((item, index) => writeItem(item, start === undefined ? '- ' : `${start + index}. `)).join('\n');
    }
    case 'table':
      return [...(block.head ? [block.head] : []), ...block.rows].map(writeRow).join('\n');
    case 'rule':
      return '';
    default:
      return block.children.map(writeInline).join('');
  }
}

/** Returns the words of a text without marks, in lines; of pictures their alternative text. */
export function plainText(tree: TextTree): string {
  return tree.map(writeBlock).filter(Boolean).join('\n');
}
