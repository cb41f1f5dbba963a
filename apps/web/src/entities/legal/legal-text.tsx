import { parseLegalText } from '@kontor/shared/rules/legal/legal-markdown';
import type { TextBlock } from '@kontor/shared/rules/markdown/text-tree';
import { findSections, type Section } from './legal-sections.ts';
import { useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { TextBlocks } from '../text/text-blocks.tsx';

interface LegalTextProps {
  markdown: string;
  /** Language of the text, if it differs from the page's. */
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
      <div className="prose" lang={lang}>
        <TextBlocks tree={tree} sections={sections} />
      </div>
    </>
  );
}
