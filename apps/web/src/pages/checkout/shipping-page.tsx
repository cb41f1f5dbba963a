import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { CartOverview } from '../../features/cart/lines/cart-overview.tsx';
import { selectCartLines } from '../../features/cart/cart-slice.ts';
import { computeCartTotals } from '../../features/cart/lines/cart-totals.ts';
import { CheckoutSteps } from '../../features/checkout/checkout-steps.tsx';
import { NoDelivery } from '../../features/checkout/delivery/delivery-choice.tsx';
import { type Delivery, useDelivery } from '../../features/checkout/delivery/use-delivery.ts';
import { ShippingForm } from '../../features/checkout/shipping/shipping-form.tsx';
import { type PricedOrder, useOrderTerms } from '../../features/checkout/placing/use-order-terms.ts';
import { useFormat } from '../../i18n/format.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { useSession } from '../../session/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** Delivery address and, for guests, name and e-mail address (spec §2). */
export function ShippingPage() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('shipping.pageTitle'), name);
  const { user } = useSession();
  const lines = useSelector(selectCartLines);
  const cartId = useId();
  const [order, setOrder] = useState<PricedOrder>();
  const delivery = useDelivery(lines, order);
  const terms = delivery.withPrice(useOrderTerms(order).terms);
  const country = order?.country;
  const isOfVouchers = sellsVouchers(lines);
  if (lines.length === 0) return <Navigate to="/cart" replace />;

  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <CheckoutSteps current="shipping" />
      <div className="page-head">
        <h1>{t(isOfVouchers ? 'soldVouchers.who' : 'shipping.title')}</h1>
      </div>
      <div className="sheet">
        <ShippingForm
          // The key keeps input for one person: another tab may sign in somebody else.
          key={user?._id}
          onDestination={setOrder}
          lines={lines}
          countryHint={
            country && !isOfVouchers && <ShippingPrice country={country} terms={terms} delivery={delivery} />
          }
          back={
            <Link className="back" to="/cart">
              <Icon name="back" /> {t('shipping.backToCart')}
            </Link>
          }
        />
        {/* Below the form on phones; hidden while the form loads. */}
        <aside className="ruled" aria-labelledby={cartId} hidden={country === undefined}>
          <h2 id={cartId}>{t('shipping.yourCart')}</h2>
          <CartOverview country={country} terms={terms} />
        </aside>
      </div>
    </main>
  );
}

interface ShippingPriceProps {
  country: string;
  terms: PriceTerms | undefined;
  delivery: Delivery;
}

/** Shipping price to the chosen country, announced with each choice. */
function ShippingPrice({ country, terms, delivery }: ShippingPriceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const shop = useShopSettings();
  const { shipping } = computeCartTotals(useSelector(selectCartLines), shop, country, terms);
  if (delivery.isNone) return <NoDelivery country={country} />;
  const price = shipping > 0 ? format.cents(shipping) : t('shipping.free');
  return <span role="status">{t('shipping.price', { country: format.country(country), price })}</span>;
}
