import { lazy, Suspense } from 'react';
import { needTexts } from '../../i18n/i18n.ts';
import { usePermission } from '../../session/use-permission.ts';
import { OrderSkeleton } from './order-states.tsx';
import { ShopperOrderPage } from './shopper-order-page.tsx';
import { useOrderPage } from './use-order-page.ts';

/** Lazy chunk with the texts of the admin area: hardly any shopper is one of the staff. */
const StaffOrderPage = lazy(async () => {
  const [{ StaffOrderPage: Page }] = await Promise.all([import('./staff-order-page.tsx'), needTexts('admin')]);
  return { default: Page };
});

/**
 * An order's page (spec §2): the shopper's, or that of staff with permission. The order loads here, while the chunk of the page
 * loads.
 */
export function OrderPage() {
  const { main, ...page } = useOrderPage();
  const Page = usePermission()('orders') ? StaffOrderPage : ShopperOrderPage;
  return (
    <main id="main" className="wrap" tabIndex={-1} ref={main}>
      <Suspense fallback={<OrderSkeleton />}>
        <Page {...page} />
      </Suspense>
    </main>
  );
}
