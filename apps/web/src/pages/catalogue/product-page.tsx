import type { Product } from '@kontor/shared/products';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { problemOf } from '../../api/problem.ts';
import { LazyProductControls } from '../../features/admin-products/list/lazy-product-controls.tsx';
import { AddToCart } from '../../features/cart/add-to-cart.tsx';
import { LazyWishButton } from '../../entities/wishlist/lazy-wish-button.tsx';
import { BackLink } from '../../features/catalogue/product/back-link.tsx';
import { useProduct } from '../../entities/product/product-api.ts';
import { LazyProductGone } from '../../features/catalogue/product/lazy-product-gone.tsx';
import { ProductFacts } from '../../features/catalogue/product/product-facts.tsx';
import { ProductSafety } from '../../features/catalogue/product/product-safety.tsx';
import { ProductGallery } from '../../features/catalogue/product/product-gallery.tsx';
import { ProductSkeleton } from '../../features/catalogue/product/product-skeleton.tsx';
import { ProductSummary } from '../../features/catalogue/product/product-summary.tsx';
import { paragraphs } from '../../entities/product/product-texts.ts';
import { useShowReviews } from '../../entities/product/use-show-reviews.ts';
import { ReviewSection } from '../../features/reviews/review-section.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import type { Problem } from '../../lib/problem.ts';
import { localize } from '@kontor/shared/localize';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** `/products/:id`: one product, to look at, to put in the cart and to review. */
export function ProductPage() {
  const { id = '' } = useParams();
  // Another product is another page: nothing of the former one stays.
  return (
    <main id="main" className="wrap" tabIndex={-1} key={id}>
      <BackLink />
      <LoadedProduct id={id} />
    </main>
  );
}

function LoadedProduct({ id }: { id: string }) {
  const { currentData: product, error, isFetching, refetch } = useProduct(id);
  const problem = problemOf(error);
  if (problem?.status === 404) return <LazyProductGone />;
  if (product) return <ProductContent product={product} />;
  if (problem) return <ProductFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  return <ProductSkeleton />;
}

/** Id of the reviews' heading; product-name and product-description are their sections' own. */
const REVIEWS = 'reviews';

function ProductContent({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = localize(product, 'name', language);
  const description = localize(product, 'description', language);
  const properties = localize(product, 'properties', language);
  const showReviews = useShowReviews(product._id);
  usePageTitle(name, useShopSettings().name);
  return (
    <>
      <div className="product">
        <ProductGallery product={product} name={name} />
        <section className="buy" aria-labelledby="product-name">
          <ProductSummary product={product} name={name} headingId="product-name" reviewsId={REVIEWS} />
          <AddToCart product={product} />
          <LazyWishButton productId={product._id} />
          <LazyProductControls product={product} />
          <ProductFacts product={product} />
        </section>
        <section className="flow description" aria-labelledby="product-description">
          <h2 id="product-description">{t('product.description')}</h2>
          {paragraphs(description).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {properties && !description.includes(properties) && (
            <p>
              <strong>{t('product.properties')}:</strong> {properties}
            </p>
          )}
        </section>
        <ProductSafety product={product} />
      </div>
      <ReviewSection product={product} headingId={REVIEWS} onReviewed={showReviews} />
    </>
  );
}

function ProductFailed(props: { problem: Problem; busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  usePageTitle(t('errors.title'), useShopSettings().name);
  return (
    <>
      <h1 className="visually-hidden">{t('errors.title')}</h1>
      <LoadFailed {...props} />
    </>
  );
}
