import type { Product } from '@kontor/shared/wire/products';
import { useParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LazyProductControls } from '../../features/admin-products/list/lazy-product-controls.tsx';
import { AddToCart } from '../../features/cart/adding/add-to-cart.tsx';
import { WishHeart, WithHearts } from '../../entities/wishlist/wish-heart.tsx';
import { BackLink } from '../../features/catalogue/product/back-link.tsx';
import { useProduct } from '../../entities/product/product-api.ts';
import { LazyRecentlySeen } from '../../features/catalogue/onward/lazy-recently-seen.tsx';
import { RelatedProducts } from '../../features/catalogue/onward/related-products.tsx';
import { Breadcrumb } from '../../features/catalogue/product/breadcrumb.tsx';
import { LazyProductDescription } from '../../features/catalogue/product/lazy-product-description.tsx';
import { LazyProductAbout } from '../../features/catalogue/product/about/lazy-product-about.tsx';
import { LazyProductGone } from '../../features/catalogue/product/gone/lazy-product-gone.tsx';
import { ProductNotices } from '../../features/catalogue/product/product-notices.tsx';
import { ProductGallery } from '../../features/catalogue/product/product-gallery.tsx';
import { ProductSkeleton } from '../../features/catalogue/product/product-skeleton.tsx';
import { LazyVariantChooser } from '../../features/catalogue/product/variants/lazy-variant-chooser.tsx';
import { ProductHead, ProductSummary } from '../../features/catalogue/product/product-summary.tsx';
import { Assurances } from '../../components/assurances.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useShowReviews } from '../../entities/product/use-show-reviews.ts';
import { ReviewSection } from '../../features/reviews/review-section.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { wireName } from '@kontor/shared/rules/text/texts';
import { localize } from '@kontor/shared/rules/text/localize';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';

const ProductFailed = lazyPart(async () => (await import('./product-failed.tsx')).ProductFailed, 'product');

/** Loaded when the page is first used: form and links work without it, and few products are sold out. */
const LazySoldOut = lazyPart(async () => (await import('./sold-out.tsx')).SoldOut, 'pages', {
  fallback: <div className="notify" />,
  waits: true,
});

/** `/products/:id`: a product, with cart controls and reviews. */
export function ProductPage() {
  const { id = '' } = useParams();
  // The key makes a new page for another product: no state of the former one stays.
  return (
    <main id="main" className="wrap" tabIndex={-1} key={id}>
      <LoadedProduct id={id} />
    </main>
  );
}

function LoadedProduct({ id }: { id: string }) {
  const { currentData: product, error, isFetching, refetch } = useProduct(id);
  const problem = readProblem(error);
  const isGone = problem?.status === 404;
  return (
    <>
      <div className="page-back">
        <BackLink />
        {product && !isGone && <Breadcrumb product={product} />}
      </div>
      {isGone && <LazyProductGone />}
      {!isGone && product && <ProductContent product={product} />}
      {!isGone && !product && problem && (
        <ProductFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!product && !problem && <ProductSkeleton />}
    </>
  );
}

/** Id of the reviews' heading; product-name and product-facts set the ids of their own sections. */
const REVIEWS = 'reviews';

function ProductContent({ product }: { product: Product }) {
  const { language } = useLanguage();
  const name = localize(product, 'name', language);
  const soldOut = product.countInStock < 1;
  const showReviews = useShowReviews(product._id);
  usePageTitle(product.seo?.[wireName('title', language)] ?? name, useShopSettings().name);
  return (
    <>
      <div className="product">
        <ProductHead product={product} headingId="product-name" reviewsId={REVIEWS} />
        <ProductGallery product={product} name={name} />
        <section className="buy" aria-labelledby="product-name">
          <ProductSummary product={product}>
            {product.group && <LazyVariantChooser group={product.group} />}
          </ProductSummary>
          {soldOut && <LazySoldOut product={product} />}
          <AddToCart product={product}>
            <WithHearts>
              <WishHeart productId={product._id} name={name} />
            </WithHearts>
          </AddToCart>
          {!soldOut && (
            <Assurances
              isFinal={Boolean(product.withdrawalExcluded)}
              isMailed={Boolean(product.giftCard)}
              about={{ name, sku: product.sku }}
            />
          )}
          <LazyProductControls product={product} />
          <ProductNotices product={product} />
          <LazyProductDescription product={product} />
        </section>
        <LazyProductAbout product={product} />
      </div>
      <ReviewSection product={product} headingId={REVIEWS} onReviewed={showReviews} />
      <RelatedProducts product={product} />
      <LazyRecentlySeen productId={product._id} />
    </>
  );
}
