import { localize, localizeMarked } from '@kontor/shared/rules/text/localize';
import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { paragraphs } from '../../../entities/product/product-texts.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactTable } from './fact-table.tsx';
import { splitDescription } from './split-description.ts';
import { writeParagraphs } from './write-paragraphs.tsx';

/** Description of a product, partly folded if long, and its facts. */
export function ProductDescription({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [description, lang] = localizeMarked(product, 'description', language);
  const properties = localize(product, 'properties', language);
  const { shown, folded } = splitDescription(paragraphs(description));
  return (
    <section className="flow description" aria-labelledby="product-description">
      <h2 id="product-description">{t('product.description')}</h2>
      {writeParagraphs(shown, lang)}
      {folded.length > 0 && (
        <details className="more">
          <summary>{t('product.readOn')}</summary>
          <div className="flow">{writeParagraphs(folded, lang)}</div>
        </details>
      )}
      {properties && !description.includes(properties) && (
        <p>
          <strong>{t('product.properties')}:</strong> <OwnText of={product} field="properties" />
        </p>
      )}
      <FactTable product={product} />
    </section>
  );
}
