import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GuestOrders } from '../../features/account/claim/guest-orders.tsx';
import { AccountFrame } from '../../features/account/frame/account-frame.tsx';
import { OrderAgain } from '../../features/cart/adding/order-again.tsx';
import { NewestProducts } from '../../features/catalogue/list/newest-products.tsx';
import { MyOrdersList } from '../../features/orders/my-orders/my-orders-list.tsx';

/** `/my-orders` and `/account/orders`: the signed-in user's orders (spec §2). */
export function MyOrdersPage() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountFrame title={t('accountMenu.myOrders')} heading={heading}>
      <MyOrdersList
        heading={heading}
        renderAgain={(order) => <OrderAgain order={order} />}
        wayOn={<NewestProducts />}
        below={<GuestOrders heading={heading} />}
      />
    </AccountFrame>
  );
}
