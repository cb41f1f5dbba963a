import type { Product } from '@kontor/shared/wire/products';
import { useParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LazyProductControls } from '../../features/admin-products/list/lazy-product-controls.tsx';
import { AddToCart } from '../../features/cart/adding/add-to-cart.tsx';
import { LazyWishButton } from '../../entities/wishlist/lazy-wish-button.tsx';
import { BackLink } from '../../features/catalogue/product/back-link.tsx';
import { useProduct } from '../../entities/product/product-api.ts';
import { LazyRecentlySeen } from '../../features/catalogue/onward/lazy-recently-seen.tsx';
import { RelatedProducts } from '../../features/catalogue/onward/related-products.tsx';
import { Breadcrumb } from '../../features/catalogue/product/breadcrumb.tsx';
import { ProductDescription } from '../../features/catalogue/product/product-description.tsx';
import { LazyProductDeclared } from '../../features/catalogue/product/lazy-product-declared.tsx';
import { LazyProductGone } from '../../features/catalogue/product/gone/lazy-product-gone.tsx';
import { ProductFacts } from '../../features/catalogue/product/product-facts.tsx';
import { ProductSafety } from '../../features/catalogue/product/product-safety.tsx';
import { ProductGallery } from '../../features/catalogue/product/product-gallery.tsx';
import { ProductSkeleton } from '../../features/catalogue/product/product-skeleton.tsx';
import { ProductHead, ProductSummary } from '../../features/catalogue/product/product-summary.tsx';
import { Assurances } from '../../components/assurances.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useShowReviews } from '../../entities/product/use-show-reviews.ts';
import { ReviewSection } from '../../features/reviews/review-section.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { localize } from '@kontor/shared/rules/text/localize';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';

const ProductFailed = lazyPart(async () => (await import('./product-failed.tsx')).ProductFailed, 'product');

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

/** Id of the reviews' heading; product-name and product-description set the ids of their own sections. */
const REVIEWS = 'reviews';

function ProductContent({ product }: { product: Product }) {
  const { language } = useLanguage();
  const name = localize(product, 'name', language);
  const soldOut = product.countInStock < 1;
  const showReviews = useShowReviews(product._id);
  usePageTitle(name, useShopSettings().name);
  return (
    <>
      <div className="product">
        <ProductHead product={product} headingId="product-name" reviewsId={REVIEWS} />
        <ProductGallery product={product} name={name} />
        <section className="buy" aria-labelledby="product-name">
          <ProductSummary product={product} />
          <AddToCart product={product} />
          <LazyWishButton productId={product._id} />
          <Assurances isFinal={product.withdrawalExcluded !== undefined} about={{ name, sku: product.sku }} />
          <LazyProductControls product={product} />
          <ProductFacts product={product} />
        </section>
        <div className="product-texts">
          <ProductDescription product={product} />
          {product.declared && <LazyProductDeclared product={product} />}
          <ProductSafety product={product} />
        </div>
      </div>
      {/* If sold out, related products come before the reviews. */}
      {soldOut && <RelatedProducts product={product} />}
      <ReviewSection product={product} headingId={REVIEWS} onReviewed={showReviews} />
      {!soldOut && <RelatedProducts product={product} />}
      <LazyRecentlySeen productId={product._id} />
    </>
  );
}
