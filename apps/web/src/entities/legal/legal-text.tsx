import { parseLegalText } from '@kontor/shared/rules/legal/legal-markdown';
import type { TextBlock, TextInline, TextTree } from '@kontor/shared/rules/markdown/text-tree';
import { findSections, type Section } from './legal-sections.ts';
import { useId, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Breakable } from '../../ui/breakable.tsx';

interface LegalTextProps {
  markdown: string;
  /** Language of the text, where it differs from the page's. */
  lang: string | undefined;
  /** Heading of the table of contents; without it there is none. */
  contents?: string;
}

/** A legal text as its page shows it; a long one starts with a table of contents. */
export function LegalText({ markdown, lang, contents }: LegalTextProps) {
  const contentsId = useId();
  const tree = useMemo(() => parseLegalText(markdown), [markdown]);
  const sections = useMemo(
    () => (contents === undefined ? new Map<TextBlock, Section>() : findSections(tree)),
    [tree, contents],
  );
  return (
    <>
      {sections.size > 0 && (
        <nav className="printed mb-8" aria-labelledby={contentsId}>
          <p className="note mb-2" id={contentsId}>
            {contents}
          </p>
          <ul className="flow flow-3" lang={lang}>
            {[...sections.values()].map(({ id, title }) => (
              <li key={id}>
                <Link to={`#${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="legal-text" lang={lang}>
        <Blocks tree={tree} sections={sections} />
      </div>
    </>
  );
}

type Sections = ReadonlyMap<TextBlock, Section>;

/** Parts of a text never move, so the index is the key. */
function Blocks({ tree, sections }: { tree: TextTree; sections?: Sections }) {
  return tree.map((block, index) => <Block key={index} block={block} section={sections?.get(block)} />);
}

function Block({ block, section }: { block: TextBlock; section: Section | undefined }) {
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
          <Blocks tree={item} />
        </li>
      ));
      return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    default:
      return <hr />;
  }
}

function showInlines(nodes: readonly TextInline[]): ReactNode {
  return nodes.map((node, index) => <Inline key={index} node={node} />);
}

const withoutScheme = (address: string): string =>
  address.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '');

const readLinkText = (nodes: readonly TextInline[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.value : 'children' in node ? readLinkText(node.children) : ''))
    .join('');

/** Returns the address of a link to print (layout.css); undefined if its text already contains it. */
function findHiddenAddress({ href, children }: Extract<TextInline, { type: 'link' }>): string | undefined {
  const address = withoutScheme(href);
  return withoutScheme(readLinkText(children).trim()) === address ? undefined : address;
}

function Inline({ node }: { node: TextInline }) {
  switch (node.type) {
    case 'text':
      return <Breakable text={node.value} />;
    case 'break':
      return <br />;
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
