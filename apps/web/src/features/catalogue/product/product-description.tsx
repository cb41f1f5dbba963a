import { localizeTree } from '@kontor/shared/rules/markdown/localize-tree';
import { localizeMarked } from '@kontor/shared/rules/text/localize';
import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { paragraphs } from '../../../entities/product/product-texts.ts';
import { FormattedText } from '../../../entities/text/formatted-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { splitDescription } from './split-description.ts';
import { writeParagraphs } from './write-paragraphs.tsx';

/** Description of a product, partly folded if long; with Markdown as its tree says. */
export function ProductDescription({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [description, lang] = localizeMarked(product, 'description', language);
  const tree = localizeTree(product, 'description', language);
  if (tree)
    return (
      <div className="description">
        <FormattedText tree={tree} lang={lang} />
      </div>
    );
  const { shown, folded } = splitDescription(paragraphs(description));
  return (
    <div className="flow description">
      {writeParagraphs(shown, lang)}
      {folded.length > 0 && (
        <details className="more">
          <summary>{t('product.readOn')}</summary>
          <div className="flow">{writeParagraphs(folded, lang)}</div>
        </details>
      )}
    </div>
  );
}
