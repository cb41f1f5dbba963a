import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { PageSpinner } from '../ui/spinner.tsx';
import { Layout } from './layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { PageFailed } from './page-failed.tsx';
import { SignInRedirect } from './sign-in-redirect.tsx';

const HomePage = lazyPage(() => import('../pages/home-page.tsx'), 'HomePage', 'first');
const ProductPage = lazyPage(() => import('../pages/product-page.tsx'), 'ProductPage', 'pages');
const CartPage = lazyPage(() => import('../pages/cart-page.tsx'), 'CartPage', 'pages');
const LoginPage = lazyPage(() => import('../pages/login-page.tsx'), 'LoginPage', 'pages');
const ShippingPage = lazyPage(() => import('../pages/shipping-page.tsx'), 'ShippingPage', 'pages');
const PaymentMethodPage = lazyPage(() => import('../pages/payment-method-page.tsx'), 'PaymentMethodPage', 'pages');
const PlaceOrderPage = lazyPage(() => import('../pages/place-order-page.tsx'), 'PlaceOrderPage', 'pages');
const OrderPage = lazyPage(() => import('../pages/order-page.tsx'), 'OrderPage', 'pages');
const DemoCheckoutPage = lazyPage(() => import('../pages/demo-checkout-page.tsx'), 'DemoCheckoutPage', 'pages');

const showFailure = () => <PageFailed />;

/** Header and footer stay while a page loads or fails. */
function Framed() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <Layout>
      <ErrorBoundary resetKey={pathname} fallback={showFailure}>
        <Suspense fallback={<PageSpinner label={t('common.loading')} />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}

/** Every route of the shop (spec §2); an unknown path leads home. */
export function AppRoutes() {
  return (
    <>
      <SignInRedirect />
      <Routes>
        <Route element={<Framed />}>
          <Route path="/" element={<HomePage />} />
          <Route path="/products/:id" element={<ProductPage />} />
          <Route path="/cart/:id?" element={<CartPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/shipping" element={<ShippingPage />} />
          <Route path="/payment-method" element={<PaymentMethodPage />} />
          <Route path="/placeorder" element={<PlaceOrderPage />} />
          <Route path="/orders/:id" element={<OrderPage />} />
          <Route path="/demo-checkout/:id" element={<DemoCheckoutPage />} />
          <Route path="*" element={<Navigate to="/" replace />} />
        </Route>
      </Routes>
    </>
  );
}
