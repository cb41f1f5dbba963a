import { OrderStates } from './order-states.tsx';
import { ShopperOrder } from './shopper-order.tsx';
import type { LoadedOrderPage } from './use-order-page.ts';

/** Order page of its buyer, with or without an account. */
export function ShopperOrderPage(page: LoadedOrderPage) {
  return <OrderStates page={page} renderOrder={(order) => <ShopperOrder order={order} refetch={page.refetch} />} />;
}
