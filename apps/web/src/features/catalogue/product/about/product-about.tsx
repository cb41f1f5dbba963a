import { localize } from '@kontor/shared/rules/text/localize';
import type { Product } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { OwnText } from '../../../../i18n/own-text.tsx';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { DescriptionList, DescriptionRow } from '../../../../ui/list/description-list.tsx';
import { FactRows } from './fact-rows.tsx';
import { ProductDeclared } from './product-declared.tsx';
import { ProductSafety } from './product-safety.tsx';
import { findMeasures, SizeDrawing } from './size-drawing.tsx';

/** Facts of a product with its size as a drawing, typed details, and product safety, below the photos. */
export function ProductAbout({ product }: { product: Product }) {
  const measures = findMeasures(product);
  return (
    <div className="about">
      <ProductFacts product={product} measured={measures !== undefined} />
      {measures !== undefined && <SizeDrawing measures={measures} />}
      {product.declared && <ProductDeclared product={product} />}
      <ProductSafety product={product} />
    </div>
  );
}

function ProductFacts({ product, measured }: { product: Product; measured: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { brand, manufacturer, facts, guaranteeYears } = product;
  const properties = localize(product, 'properties', language);
  // The place is the manufacturer's; a different brand has no known place.
  const place = manufacturer?.name === brand ? `, ${manufacturer.city}` : '';
  return (
    <section className="flow" aria-labelledby="product-facts">
      <h2 id="product-facts">{t(measured ? 'product.sizeAndMaterial' : 'product.properties')}</h2>
      <DescriptionList>
        {facts && <FactRows facts={facts} />}
        <DescriptionRow term={t('product.brand')}>{brand + place}</DescriptionRow>
        <DescriptionRow term={t('product.category')}>
          <OwnText of={product} field="category" />
        </DescriptionRow>
        {guaranteeYears !== undefined && (
          <DescriptionRow term={t('product.guarantee')}>
            {t('product.guaranteeYears', { count: guaranteeYears })}
          </DescriptionRow>
        )}
      </DescriptionList>
      {properties && !localize(product, 'description', language).includes(properties) && (
        <p>
          <OwnText of={product} field="properties" />
        </p>
      )}
    </section>
  );
}
