import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MyOrdersList } from '../../features/orders/my-orders/my-orders-list.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { RequireUser } from '../../session/guards.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** `/my-orders`: what the signed-in user has ordered (spec §2). */
export function MyOrdersPage() {
  return (
    <RequireUser>
      <OwnOrders />
    </RequireUser>
  );
}

function OwnOrders() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(t('accountMenu.myOrders'), name);
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('accountMenu.myOrders')}
        </h1>
      </div>
      <MyOrdersList heading={heading} />
    </main>
  );
}
