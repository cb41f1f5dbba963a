import { legalPaths } from '@kontor/shared/legal-kinds';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyPage } from './lazy-page.ts';

const CartPage = lazyPage(() => import('../../pages/checkout/cart-page.tsx'), 'CartPage', 'pages');
const LoginPage = lazyPage(() => import('../../pages/account/login-page.tsx'), 'LoginPage', 'pages');
const RegisterPage = lazyPage(() => import('../../pages/account/register-page.tsx'), 'RegisterPage', 'pages');
const ProfilePage = lazyPage(() => import('../../pages/account/profile-page.tsx'), 'ProfilePage', 'pages');
const ShippingPage = lazyPage(() => import('../../pages/checkout/shipping-page.tsx'), 'ShippingPage', 'pages');
const PaymentMethodPage = lazyPage(
  () => import('../../pages/checkout/payment-method-page.tsx'),
  'PaymentMethodPage',
  'pages',
);
const PlaceOrderPage = lazyPage(() => import('../../pages/checkout/place-order-page.tsx'), 'PlaceOrderPage', 'pages');
const MyOrdersPage = lazyPage(() => import('../../pages/orders/my-orders-page.tsx'), 'MyOrdersPage', 'pages');
const OrderPage = lazyPage(() => import('../../pages/orders/order-page.tsx'), 'OrderPage', 'pages');
const OrderMailsPage = lazyPage(() => import('../../pages/orders/order-mails-page.tsx'), 'OrderMailsPage', 'pages');
const FindOrderPage = lazyPage(() => import('../../pages/orders/find-order-page.tsx'), 'FindOrderPage', 'pages');
const DemoCheckoutPage = lazyPage(
  () => import('../../pages/orders/demo-checkout-page.tsx'),
  'DemoCheckoutPage',
  'pages',
);
export const LegalPage = lazyPage(() => import('../../pages/legal/legal-page.tsx'), 'LegalPage', 'pages');
const AdminRoutes = lazyPage(() => import('./admin-routes.tsx'), 'AdminRoutes', 'admin');

/**
 * Every route of the shop but those a visit begins with (spec §2); an unknown path leads home. In a chunk of its own,
 * because the names of all their chunks would weigh on the home page.
 */
export function FurtherRoutes() {
  return (
    <Routes>
      <Route path="/cart/:id?" element={<CartPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="/shipping" element={<ShippingPage />} />
      <Route path="/payment-method" element={<PaymentMethodPage />} />
      <Route path="/placeorder" element={<PlaceOrderPage />} />
      <Route path="/my-orders" element={<MyOrdersPage />} />
      <Route path="/find-order" element={<FindOrderPage />} />
      <Route path="/orders/:id" element={<OrderPage />} />
      <Route path="/orders/:id/mails/:mail?" element={<OrderMailsPage />} />
      <Route path="/demo-checkout/:id" element={<DemoCheckoutPage />} />
      <Route path="/admin/*" element={<AdminRoutes />} />
      {Object.values(legalPaths).map((path) => (
        <Route key={path} path={path} element={<LegalPage />} />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
