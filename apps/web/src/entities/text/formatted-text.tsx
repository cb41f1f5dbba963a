import type { Language } from '@kontor/shared/rules/text/languages';
import type { TextTree } from '@kontor/shared/rules/markdown/text-tree';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { splitTree } from './split-tree.ts';
import { TextBlocks } from './text-blocks.tsx';

interface FormattedTextProps {
  tree: TextTree;
  /** Language of the text, if it differs from the page's. */
  lang: Language | undefined;
}

/** A merchant's text with headings, lists and tables, partly folded if long. */
export function FormattedText({ tree, lang }: FormattedTextProps) {
  const { t } = useTranslation();
  const { shown, folded } = splitTree(tree);
  return (
    <>
      {/* Its own headings are of level 3. */}
      {tree.some(({ type }) => type === 'heading') && (
        <h2>
          <VisuallyHidden>{t('product.textHeading')}</VisuallyHidden>
        </h2>
      )}
      <div className="prose" lang={lang}>
        <TextBlocks tree={shown} />
      </div>
      {folded.length > 0 && (
        <details className="more">
          <summary>{t('product.readOn')}</summary>
          <div className="prose" lang={lang}>
            <TextBlocks tree={folded} />
          </div>
        </details>
      )}
    </>
  );
}
