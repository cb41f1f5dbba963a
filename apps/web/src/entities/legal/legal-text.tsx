import { parseLegalText } from '@kontor/shared/legal-markdown';
import type { LegalBlock, LegalInline, LegalTree } from '@kontor/shared/legal-tree';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A legal text as a page shows it. */
export function LegalText({ markdown, lang }: { markdown: string; lang: string | undefined }) {
  const tree = useMemo(() => parseLegalText(markdown), [markdown]);
  return (
    <div className="legal-text" lang={lang}>
      <Blocks tree={tree} />
    </div>
  );
}

/** Nothing in a text moves by itself: places name its parts. */
function Blocks({ tree }: { tree: LegalTree }) {
  return tree.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading>{showInlines(block.children)}</Heading>;
    }
    case 'paragraph':
      return <p>{showInlines(block.children)}</p>;
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Blocks tree={item} />
        </li>
      ));
      return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    default:
      return <hr />;
  }
}

function showInlines(nodes: readonly LegalInline[]): ReactNode {
  return nodes.map((node, index) => <Inline key={index} node={node} />);
}

function Inline({ node }: { node: LegalInline }) {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{showInlines(node.children)}</strong>;
    case 'emphasis':
      return <em>{showInlines(node.children)}</em>;
    default: {
      const words = showInlines(node.children);
      // Pages of the shop are in the language that is read.
      return node.href.startsWith('/') ? <Link to={node.href}>{words}</Link> : <a href={node.href}>{words}</a>;
    }
  }
}
