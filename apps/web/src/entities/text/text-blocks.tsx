import { plainText } from '@kontor/shared/rules/markdown/plain-text';
import type { TextBlock, TextInline, TextRow, TextTree } from '@kontor/shared/rules/markdown/text-tree';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Breakable } from '../../ui/breakable.tsx';

interface TextBlocksProps {
  tree: TextTree;
  /** Headings that links lead to, each with its id. */
  sections?: ReadonlyMap<TextBlock, { id: string }>;
}

/** A parsed text as pages show it. Parts of a text never move, so the index is the key. */
export function TextBlocks({ tree, sections }: TextBlocksProps) {
  return tree.map((block, index) => <Block key={index} block={block} section={sections?.get(block)} />);
}

function Block({ block, section }: { block: TextBlock; section: { id: string } | undefined }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading {...(section && { id: section.id, tabIndex: -1 })}>{showInlines(block.children)}</Heading>;
    }
    case 'paragraph':
      return <p>{showInlines(block.children)}</p>;
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <TextBlocks tree={item} />
        </li>
      ));
      return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    default:
      return <hr />;
  }
}

/** A table that scrolls by itself if it is wider than its place; the keyboard scrolls it, too. */
function Table({ head, rows }: { head: TextRow | undefined; rows: readonly TextRow[] }) {
  return (
    <div className="text-table" tabIndex={0}>
      <table>
        {head && (
          <thead>
            <tr>
              {head.map((cell, index) => (
                <th key={index} scope="col">
                  {showInlines(cell)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{showInlines(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function showInlines(nodes: readonly TextInline[]): ReactNode {
  return nodes.map((node, index) => <Inline key={index} node={node} />);
}

const withoutScheme = (address: string): string =>
  address.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '');

/** Returns the address of a link to print (layout.css); undefined if its text already contains it. */
function findHiddenAddress({ href, children }: Extract<TextInline, { type: 'link' }>): string | undefined {
  const address = withoutScheme(href);
  return withoutScheme(plainText([{ type: 'paragraph', children }]).trim()) === address ? undefined : address;
}

function Inline({ node }: { node: TextInline }) {
  switch (node.type) {
    case 'text':
      return <Breakable text={node.value} />;
    case 'break':
      return <br />;
    case 'image':
      return <img src={node.path} alt={node.alt} loading="lazy" decoding="async" />;
    case 'strong':
      return <strong>{showInlines(node.children)}</strong>;
    case 'emphasis':
      return <em>{showInlines(node.children)}</em>;
    default: {
      const words = showInlines(node.children);
      const printed = { 'data-address': findHiddenAddress(node) };
      // Links within the shop get the language of the page.
      if (node.href.startsWith('/'))
        return (
          <Link {...printed} to={node.href}>
            {words}
          </Link>
        );
      return (
        <a {...printed} href={node.href}>
          {words}
        </a>
      );
    }
  }
}
