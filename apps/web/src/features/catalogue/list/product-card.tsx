import { useTranslation } from 'react-i18next';
import { Link, useHref, useNavigate } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.ts';
import { joinUnits } from '../../../i18n/join-units.ts';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localizeMarked } from '@kontor/shared/rules/text/localize';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { Carousel } from '../../../ui/media/carousel.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { WishHeart } from '../../../entities/wishlist/wish-heart.tsx';
import { ProductRating } from '../../../entities/product/product-rating.tsx';
import { UnitPrice } from '../../../entities/product/unit-price.tsx';
import { productPhotos, stockLevel } from '../../../entities/product/product-texts.ts';
import { FoundWords } from './found-words.tsx';
import type { ShownProduct } from './shown-product.ts';

/** Width of the columns in styles/pages/card.css. */
const SIZES = '(min-width: 80rem) 318px, (min-width: 64rem) 23vw, (min-width: 45rem) 30vw, 48vw';

/** Twice as wide. */
const PLATE_SIZES = '(min-width: 80rem) 660px, (min-width: 45rem) 60vw, 100vw';

/** State of a history entry that was opened from a list, so that the product can lead back to it. */
const FROM_LIST = { fromList: true };

interface ProductCardProps {
  product: ShownProduct;
  /** Heading level of the name on the page. */
  heading: 'h2' | 'h3';
  /** Whether its photo is the page's main picture. */
  priority?: boolean | undefined;
  /** Whether it is shown large, with its picture in use (the second one) first. */
  plate?: boolean | undefined;
  /** Search that found it. */
  q?: string | undefined;
}

/**
 * Photo and a few lines of text. The whole card is a link, except the carousel's controls and the heart. Tax and shipping are
 * named once, above the list.
 */
export function ProductCard({ product, heading: Heading, priority, plate, q }: ProductCardProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [name, lang] = localizeMarked(product, 'name', language);
  const path = productPath(product);
  const address = useHref(path);
  const open = (newTab: boolean): void => {
    if (newTab) window.open(address, '_blank', 'noopener');
    else void navigate(path, { state: FROM_LIST });
  };
  const photos = productPhotos(product, language);
  const isPlate = plate && photos.length > 1;
  const stock = stockLevel(product.countInStock);
  const { group } = product;
  const lowest = group?.priceFrom ?? product.price;
  const isLowest = lowest === product.price;
  // Both belong to this variant's own price.
  const before = isLowest ? (product.priceBefore ?? 0) : 0;
  const isReduced = before > product.price;
  const percent = isReduced ? Math.round(100 - (product.price / before) * 100) : 0;
  return (
    <article className={classNames('card', isPlate && 'plate', stock === 'out' && 'sold-out')}>
      <Carousel
        photos={isPlate ? [...photos.slice(1), ...photos.slice(0, 1)] : photos}
        label={t('common.photos', { name })}
        previousLabel={t('common.previousPhoto')}
        nextLabel={t('common.nextPhoto')}
        noPhotoLabel={t('common.noPhoto')}
        sizes={isPlate ? PLATE_SIZES : SIZES}
        priority={priority}
        onOpen={open}
      >
        <div className="flags">
          {stock === 'out' && <span className="flag">{t('common.outOfStock')}</span>}
          {stock !== 'out' && percent > 0 && (
            <span className="flag flag-sale">{t('home.percentLess', { percent })}</span>
          )}
          {stock === 'low' && <span className="flag">{t('common.lowStock', { count: product.countInStock })}</span>}
        </div>
      </Carousel>
      <Heading className="card-name">
        <Link to={path} state={FROM_LIST} lang={lang}>
          <FoundWords name={joinUnits(name)} q={q} />
        </Link>
      </Heading>
      <WishHeart productId={product._id} name={name} />
      {product.brief && (
        <p className="fact">
          <OwnText of={product} field="brief" />
        </p>
      )}
      <p>
        <span className="price">
          {group && lowest < group.priceTo ? t('home.from', { price: price(lowest) }) : price(lowest)}
        </span>{' '}
        {isReduced && (
          <s className="before" aria-hidden="true">
            {price(before)}
          </s>
        )}{' '}
        {isLowest && <UnitPrice of={product} />}
      </p>
      {group && group.count > 1 && <p className="fact">{t('home.variants', { count: group.count })}</p>}
      {before > 0 && (
        <p className="note">
          {t('common.lowestPrice')} {price(before)}
        </p>
      )}
      <ProductRating product={product} />
    </article>
  );
}
