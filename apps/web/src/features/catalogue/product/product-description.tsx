import { localizeMarked } from '@kontor/shared/rules/text/localize';
import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { paragraphs } from '../../../entities/product/product-texts.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { splitDescription } from './split-description.ts';
import { writeParagraphs } from './write-paragraphs.tsx';

/** Description of a product, partly folded if long. */
export function ProductDescription({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [description, lang] = localizeMarked(product, 'description', language);
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
