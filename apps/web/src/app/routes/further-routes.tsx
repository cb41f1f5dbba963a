import '../../styles/components/sheet.css';
import '../../styles/components/lines.css';
import '../../styles/components/table.css';
import '../../styles/pages/checkout.css';
import '../../styles/further-media.css';
import { type LegalKind, legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import { goneFragment } from '@kontor/shared/rules/site/site-paths';
import { Navigate, Route, Routes } from 'react-router-dom';
import { legalApi } from '../../entities/legal/legal-api.ts';
import { makerApi, ofMaker } from '../../entities/maker/maker-api.ts';
import { productApi } from '../../entities/product/product-api.ts';
import type { AppStore } from '../state/store.ts';
import { lazyPage } from './lazy-page.ts';

export const CartPage = lazyPage(() => import('../../pages/checkout/cart-page.tsx'), 'CartPage', 'pages');
const LoginPage = lazyPage(() => import('../../pages/account/login-page.tsx'), 'LoginPage', 'pages');
const RegisterPage = lazyPage(() => import('../../pages/account/register-page.tsx'), 'RegisterPage', 'pages');
const ForgotPasswordPage = lazyPage(
  () => import('../../pages/account/forgot-password-page.tsx'),
  'ForgotPasswordPage',
  'pages',
);
const InvitationPage = lazyPage(() => import('../../pages/account/invitation-page.tsx'), 'InvitationPage', 'pages');
const PasswordResetPage = lazyPage(
  () => import('../../pages/account/password-reset-page.tsx'),
  'PasswordResetPage',
  'pages',
);
const VerifyEmailPage = lazyPage(() => import('../../pages/account/verify-email-page.tsx'), 'VerifyEmailPage', 'pages');
const ConfirmEmailPage = lazyPage(
  () => import('../../pages/account/confirm-email-page.tsx'),
  'ConfirmEmailPage',
  'pages',
);
const UndoChangePage = lazyPage(() => import('../../pages/account/undo-change-page.tsx'), 'UndoChangePage', 'pages');
const RestoreAccountPage = lazyPage(
  () => import('../../pages/account/restore-account-page.tsx'),
  'RestoreAccountPage',
  'pages',
);
const UndoEmailPage = lazyPage(() => import('../../pages/account/undo-email-page.tsx'), 'UndoEmailPage', 'pages');
const StockNoticePage = lazyPage(
  () => import('../../pages/catalogue/stock-notice-page.tsx'),
  'StockNoticePage',
  'pages',
);
const WishlistPage = lazyPage(() => import('../../pages/catalogue/wishlist-page.tsx'), 'WishlistPage', 'pages');
const ProfilePage = lazyPage(() => import('../../pages/account/profile-page.tsx'), 'ProfilePage', 'pages');
const AddressesPage = lazyPage(() => import('../../pages/account/addresses-page.tsx'), 'AddressesPage', 'pages');
const SecurityPage = lazyPage(() => import('../../pages/account/security-page.tsx'), 'SecurityPage', 'pages');
const DataPage = lazyPage(() => import('../../pages/account/data-page.tsx'), 'DataPage', 'pages');
const GuestDataPage = lazyPage(() => import('../../pages/account/guest-data-page.tsx'), 'GuestDataPage', 'pages');
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
const ReportReviewPage = lazyPage(
  () => import('../../pages/catalogue/report-review-page.tsx'),
  'ReportReviewPage',
  'pages',
);
const VoucherBalancePage = lazyPage(
  () => import('../../pages/orders/voucher-balance-page.tsx'),
  'VoucherBalancePage',
  'pages',
);
const FindOrderPage = lazyPage(() => import('../../pages/orders/find-order-page.tsx'), 'FindOrderPage', 'pages');
const DemoCheckoutPage = lazyPage(
  () => import('../../pages/orders/demo-checkout-page.tsx'),
  'DemoCheckoutPage',
  'pages',
);
export const LegalPage = lazyPage(() => import('../../pages/legal/legal-page.tsx'), 'LegalPage', 'pages');
export const WithdrawalPage = lazyPage(
  () => import('../../pages/legal/withdrawal-page.tsx'),
  'WithdrawalPage',
  'pages',
);
export const MakerPage = lazyPage(() => import('../../pages/catalogue/maker-page.tsx'), 'MakerPage', 'pages');
const AdminRoutes = lazyPage(() => import('./admin-routes.tsx'), 'AdminRoutes', 'admin');

/**
 * Loads the step of the withdrawal function into the store; a step from the document stays. This call needs the schemas of the
 * typed values, which no other page needs.
 */
export async function askForWithdrawalStep({ dispatch }: Pick<AppStore, 'dispatch'>): Promise<unknown> {
  const { withdrawalStepApi } = await import('../../features/withdrawal/withdrawal-step-api.ts');
  return dispatch(withdrawalStepApi.endpoints.withdrawalStep.initiate(undefined, { subscribe: false }));
}

/** Loads a legal text into the store. */
export async function askForLegalText(
  kind: LegalKind,
  { dispatch }: Pick<AppStore, 'dispatch'>,
  forceRefetch: boolean,
): Promise<unknown> {
  return dispatch(legalApi.endpoints.legalText.initiate({ params: { kind } }, { subscribe: false, forceRefetch }));
}

/** Loads a maker into the store, with its products and the names of all makers. @param slug empty for the list of makers */
export async function askForMaker(
  slug: string,
  { dispatch }: Pick<AppStore, 'dispatch'>,
  forceRefetch: boolean,
): Promise<void> {
  const how = { subscribe: false, forceRefetch };
  const { maker, makers } = makerApi.endpoints;
  const [{ data }] = await Promise.all([
    slug ? dispatch(maker.initiate({ params: { slug } }, how)) : { data: undefined },
    dispatch(makers.initiate(undefined, how)),
  ]);
  if (data) await dispatch(productApi.endpoints.productPage.initiate(ofMaker(data.name), how));
}

/**
 * All routes except those of first pages (spec §2); an unknown path leads home. In a separate chunk, because the names of their
 * chunks would enlarge the home page.
 */
export function FurtherRoutes() {
  return (
    <Routes>
      <Route path="/cart/:id?" element={<CartPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/invitation" element={<InvitationPage />} />
      <Route path="/password-reset" element={<PasswordResetPage />} />
      <Route path="/verify-email" element={<VerifyEmailPage />} />
      <Route path="/confirm-email" element={<ConfirmEmailPage />} />
      <Route path="/wishlist" element={<WishlistPage />} />
      <Route path="/stock-notice" element={<StockNoticePage />} />
      <Route path="/report-review" element={<ReportReviewPage />} />
      <Route path="/undo-email" element={<UndoEmailPage />} />
      <Route path="/undo-change" element={<UndoChangePage />} />
      <Route path="/restore-account" element={<RestoreAccountPage />} />
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="/account" element={<ProfilePage />} />
      <Route path="/account/addresses" element={<AddressesPage />} />
      <Route path="/account/orders" element={<MyOrdersPage />} />
      <Route path="/account/security" element={<SecurityPage />} />
      <Route path="/guest-data" element={<GuestDataPage />} />
      <Route path="/account/data" element={<DataPage />} />
      <Route path="/shipping" element={<ShippingPage />} />
      <Route path="/payment-method" element={<PaymentMethodPage />} />
      <Route path="/placeorder" element={<PlaceOrderPage />} />
      <Route path="/my-orders" element={<MyOrdersPage />} />
      <Route path="/find-order" element={<FindOrderPage />} />
      <Route path="/voucher-balance" element={<VoucherBalancePage />} />
      <Route path="/orders/:id" element={<OrderPage />} />
      <Route path="/orders/:id/mails/:mail?" element={<OrderMailsPage />} />
      <Route path="/demo-checkout/:id" element={<DemoCheckoutPage />} />
      <Route path="/vertrag-widerrufen" element={<WithdrawalPage />} />
      <Route path="/marke/:slug?" element={<MakerPage />} />
      <Route path="/brand/:slug?" element={<MakerPage />} />
      <Route path="/admin/*" element={<AdminRoutes />} />
      {Object.values(legalPaths).map((path) => (
        <Route key={path} path={path} element={<LegalPage />} />
      ))}
      <Route path="*" element={<Navigate to={`/#${goneFragment}`} replace />} />
    </Routes>
  );
}
