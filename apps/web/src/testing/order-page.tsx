import type { Order } from '@kontor/shared/wire/orders';
import { Route, Routes } from 'react-router-dom';
import { Layout } from '../app/frame/layout.tsx';
import { OrderPage } from '../pages/orders/order-page.tsx';
import { type RenderOptions, renderWithApp } from './render-with-app.tsx';

/** Renders the page of an order within the layout; all other pages are empty. */
export function renderOrderPage(
  { _id }: Pick<Order, '_id'>,
  options: Pick<RenderOptions, 'language' | 'state' | 'settings'>,
) {
  const shop = (
    <Layout>
      <Routes>
        <Route path="/orders/:id" element={<OrderPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Layout>
  );
  return renderWithApp(shop, { path: `/orders/${_id}`, route: '*', ...options });
}
