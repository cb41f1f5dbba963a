import type { Product } from '@kontor/shared/wire/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { SkipLink } from '../../../ui/page/skip-link.tsx';
import { PriceBefore } from '../../../entities/product/price-before.tsx';
import { PriceNote } from '../../../entities/product/price-note.tsx';
import { ProductRating } from '../../../entities/product/product-rating.tsx';
import { UnitPrice } from '../../../entities/product/unit-price.tsx';
import { ArrivalNote } from '../../../entities/product/arrival/arrival-note.tsx';
import { stockLevel } from '../../../entities/product/product-texts.ts';

interface ProductHeadProps {
  product: Product;
  /** Id of the heading, which labels the section around it. */
  headingId: string;
  /** Id of the reviews' heading, to which the stars link. */
  reviewsId: string;
}

/** Maker, name and rating: above the photos on phones, at the top of the purchase column on wide screens. */
export function ProductHead({ product, headingId, reviewsId }: ProductHeadProps) {
  const { brand, maker } = product;
  return (
    <div className="product-head">
      {/* The English address of a maker needs more code than this page may have; this one leads to it. */}
      {maker ? (
        <Link className="link link-quiet maker-link" to={`/marke/${maker.slug}`}>
          {brand}
        </Link>
      ) : (
        <span className="maker-link">{brand}</span>
      )}
      <h1 id={headingId}>
        <OwnText of={product} field="name" />
      </h1>
      <SkipLink className="rating-link" targetId={reviewsId}>
        <ProductRating product={product} />
      </SkipLink>
    </div>
  );
}

interface ProductSummaryProps {
  product: Product;
  /** Shown below the price. */
  children?: ReactNode;
}

/** Price, stock and days of arrival, at the top of the purchase column. */
export function ProductSummary({ product, children }: ProductSummaryProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { giftCard } = product;
  const stock = stockLevel(product.countInStock);
  const stockTexts = {
    in: t('product.inStock'),
    low: t('common.lowStock', { count: product.countInStock }),
    out: t('common.outOfStock'),
  };
  return (
    <>
      <p>
        <span className="price">{price(product.price)}</span> <UnitPrice of={product} />
        {product.priceBefore !== undefined && <br />}
        <PriceBefore of={product} />
        <br />
        {giftCard ? t('product.byMail') : <PriceNote />}
      </p>
      {children}
      <p className={`stock ${stock}`}>{stockTexts[stock]}</p>
      {stock !== 'out' && !giftCard && <ArrivalNote delivery={product.delivery} />}
    </>
  );
}
