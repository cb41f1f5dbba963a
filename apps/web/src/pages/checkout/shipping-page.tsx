import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { CartOverview } from '../../features/cart/cart-overview.tsx';
import { selectCartLines } from '../../features/cart/cart-slice.ts';
import { CheckoutSteps } from '../../features/checkout/checkout-steps.tsx';
import { ShippingForm } from '../../features/checkout/shipping-form.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** Where the order goes, and for guests whose it is (spec §2). */
export function ShippingPage() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('shipping.pageTitle'), name);
  const isEmpty = useSelector(selectCartLines).length === 0;
  const cartId = useId();
  if (isEmpty) return <Navigate to="/cart" replace />;

  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <CheckoutSteps current="shipping" />
      <div className="page-head">
        <h1>{t('shipping.title')}</h1>
      </div>
      <div className="sheet">
        <ShippingForm
          back={
            <Link className="back" to="/cart">
              <Icon name="back" /> {t('shipping.backToCart')}
            </Link>
          }
        />
        <aside className="ruled" aria-labelledby={cartId}>
          <h2 id={cartId}>{t('shipping.yourCart')}</h2>
          <CartOverview />
        </aside>
      </div>
    </main>
  );
}
