import { Navigate, Route, Routes } from 'react-router-dom';
import type { Permission } from '@kontor/shared/rules/access/roles';
import type { ComponentType } from 'react';
import { RequirePermission } from '../../features/admin-frame/require-permission.tsx';
import { lazyPage } from './lazy-page.ts';

const OverviewPage = lazyPage(() => import('../../pages/admin/overview-page.tsx'), 'OverviewPage', 'admin');
const OrderListPage = lazyPage(() => import('../../pages/admin/order-list-page.tsx'), 'OrderListPage', 'admin');
const SendingPage = lazyPage(() => import('../../pages/admin/sending-page.tsx'), 'SendingPage', 'admin');
const BankPage = lazyPage(() => import('../../pages/admin/bank-page.tsx'), 'BankPage', 'admin');
const UserListPage = lazyPage(() => import('../../pages/admin/user-list-page.tsx'), 'UserListPage', 'admin');
const UserEditPage = lazyPage(() => import('../../pages/admin/user-edit-page.tsx'), 'UserEditPage', 'admin');
const CustomerPage = lazyPage(() => import('../../pages/admin/customer-page.tsx'), 'CustomerPage', 'admin');
const AuditPage = lazyPage(() => import('../../pages/admin/audit-page.tsx'), 'AuditPage', 'admin');
const ApiKeysPage = lazyPage(() => import('../../pages/admin/api-keys-page.tsx'), 'ApiKeysPage', 'admin');
const WebhooksPage = lazyPage(() => import('../../pages/admin/webhooks-page.tsx'), 'WebhooksPage', 'admin');
const FiguresPage = lazyPage(() => import('../../pages/admin/figures-page.tsx'), 'FiguresPage', 'admin');
const BooksPage = lazyPage(() => import('../../pages/admin/books-page.tsx'), 'BooksPage', 'admin');
const ProcedurePage = lazyPage(() => import('../../pages/admin/procedure-page.tsx'), 'ProcedurePage', 'admin');
const MailListPage = lazyPage(() => import('../../pages/admin/mail-list-page.tsx'), 'MailListPage', 'admin');
const MailPage = lazyPage(() => import('../../pages/admin/mail-page.tsx'), 'MailPage', 'admin');
const WithdrawalListPage = lazyPage(
  () => import('../../pages/admin/withdrawal-list-page.tsx'),
  'WithdrawalListPage',
  'admin',
);
const ReturnListPage = lazyPage(() => import('../../pages/admin/return-list-page.tsx'), 'ReturnListPage', 'admin');
const ReviewListPage = lazyPage(() => import('../../pages/admin/review-list-page.tsx'), 'ReviewListPage', 'admin');
const DocumentListPage = lazyPage(
  () => import('../../pages/admin/document-list-page.tsx'),
  'DocumentListPage',
  'admin',
);
const ProductListPage = lazyPage(() => import('../../pages/admin/product-list-page.tsx'), 'ProductListPage', 'admin');
const ProductEditPage = lazyPage(() => import('../../pages/admin/product-edit-page.tsx'), 'ProductEditPage', 'admin');
const ProductAddPage = lazyPage(() => import('../../pages/admin/product-add-page.tsx'), 'ProductAddPage', 'admin');
const CategoryTreePage = lazyPage(
  () => import('../../pages/admin/category-tree-page.tsx'),
  'CategoryTreePage',
  'admin',
);
const CategoryAddPage = lazyPage(() => import('../../pages/admin/category-edit-page.tsx'), 'CategoryAddPage', 'admin');
const CategoryEditPage = lazyPage(
  () => import('../../pages/admin/category-edit-page.tsx'),
  'CategoryEditPage',
  'admin',
);
const MakerListPage = lazyPage(() => import('../../pages/admin/maker-list-page.tsx'), 'MakerListPage', 'admin');
const MakerAddPage = lazyPage(() => import('../../pages/admin/maker-edit-page.tsx'), 'MakerAddPage', 'admin');
const MakerEditPage = lazyPage(() => import('../../pages/admin/maker-edit-page.tsx'), 'MakerEditPage', 'admin');
const OrderDraftListPage = lazyPage(
  () => import('../../pages/admin/order-draft-list-page.tsx'),
  'OrderDraftListPage',
  'admin',
);
const OrderDraftAddPage = lazyPage(
  () => import('../../pages/admin/order-draft-page.tsx'),
  'OrderDraftAddPage',
  'admin',
);
const OrderDraftPage = lazyPage(() => import('../../pages/admin/order-draft-page.tsx'), 'OrderDraftPage', 'admin');
const PromotionListPage = lazyPage(
  () => import('../../pages/admin/promotion-list-page.tsx'),
  'PromotionListPage',
  'admin',
);
const PromotionAddPage = lazyPage(
  () => import('../../pages/admin/promotion-edit-page.tsx'),
  'PromotionAddPage',
  'admin',
);
const PromotionEditPage = lazyPage(
  () => import('../../pages/admin/promotion-edit-page.tsx'),
  'PromotionEditPage',
  'admin',
);
const VoucherListPage = lazyPage(() => import('../../pages/admin/voucher-list-page.tsx'), 'VoucherListPage', 'admin');
const BulkPage = lazyPage(() => import('../../pages/admin/bulk-page.tsx'), 'BulkPage', 'admin');
const StocktakesPage = lazyPage(() => import('../../pages/admin/stocktakes-page.tsx'), 'StocktakesPage', 'admin');
const ExportsPage = lazyPage(() => import('../../pages/admin/exports-page.tsx'), 'ExportsPage', 'admin');
const ImportsPage = lazyPage(() => import('../../pages/admin/imports-page.tsx'), 'ImportsPage', 'admin');
const ImportPage = lazyPage(() => import('../../pages/admin/import-page.tsx'), 'ImportPage', 'admin');
const RedirectsPage = lazyPage(() => import('../../pages/admin/redirects-page.tsx'), 'RedirectsPage', 'admin');
const LegalTextsPage = lazyPage(() => import('../../pages/admin/legal-texts-page.tsx'), 'LegalTextsPage', 'admin');
const LegalTextPage = lazyPage(() => import('../../pages/admin/legal-text-page.tsx'), 'LegalTextPage', 'admin');
const ReadinessPage = lazyPage(() => import('../../pages/admin/readiness-page.tsx'), 'ReadinessPage', 'admin');
const SystemPage = lazyPage(() => import('../../pages/admin/system-page.tsx'), 'SystemPage', 'admin');
const SettingsPage = lazyPage(() => import('../../pages/admin/settings-page.tsx'), 'SettingsPage', 'admin');
const SettingsSectionPage = lazyPage(
  () => import('../../pages/admin/settings-section-page.tsx'),
  'SettingsSectionPage',
  'admin',
);

/**
 * Pages of the admin area by their paths below /admin (spec §2), with the permission each requires; `/admin` itself is the
 * overview.
 */
const PAGES: readonly (readonly [path: string, permission: Permission, page: ComponentType])[] = [
  ['', 'overview', OverviewPage],
  ['orderlist', 'orders', OrderListPage],
  ['sending', 'sending', SendingPage],
  ['bank', 'bank', BankPage],
  ['userlist', 'customers', UserListPage],
  ['useredit/:id/edit', 'customers', UserEditPage],
  ['customers/:customer', 'customers', CustomerPage],
  ['audit', 'people', AuditPage],
  ['api-keys', 'people', ApiKeysPage],
  ['exports', 'people', ExportsPage],
  ['webhooks', 'people', WebhooksPage],
  ['withdrawals', 'withdrawals', WithdrawalListPage],
  ['withdrawals/returns', 'refunds', ReturnListPage],
  ['reviews', 'reviews', ReviewListPage],
  ['figures', 'overview', FiguresPage],
  ['books', 'books', BooksPage],
  ['procedure', 'books', ProcedurePage],
  ['mails', 'mails', MailListPage],
  ['mails/:id', 'mails', MailPage],
  ['documents', 'documents', DocumentListPage],
  ['productlist', 'products', ProductListPage],
  ['productedit/:id/edit', 'products', ProductEditPage],
  ['product/add', 'products', ProductAddPage],
  ['product/bulk', 'products', BulkPage],
  ['product/stocktakes', 'products', StocktakesPage],
  ['categories', 'products', CategoryTreePage],
  ['categories/add', 'products', CategoryAddPage],
  ['categories/:id', 'products', CategoryEditPage],
  ['makers', 'products', MakerListPage],
  ['makers/add', 'products', MakerAddPage],
  ['makers/:id', 'products', MakerEditPage],
  ['order-drafts', 'orders', OrderDraftListPage],
  ['order-drafts/add', 'orders', OrderDraftAddPage],
  ['order-drafts/:id', 'orders', OrderDraftPage],
  ['promotions', 'products', PromotionListPage],
  ['promotions/add', 'products', PromotionAddPage],
  ['promotions/:id', 'products', PromotionEditPage],
  ['vouchers', 'refunds', VoucherListPage],
  ['redirects', 'products', RedirectsPage],
  ['imports', 'products', ImportsPage],
  ['imports/:id', 'products', ImportPage],
  ['readiness', 'settings', ReadinessPage],
  ['system', 'people', SystemPage],
  ['settings', 'settings', SettingsPage],
  ['settings/:section', 'settings', SettingsSectionPage],
  ['settings/legal', 'texts', LegalTextsPage],
  ['settings/legal/:kind', 'texts', LegalTextPage],
];

/** Routes below /admin, for roles with the permission (spec §4). */
export function AdminRoutes() {
  return (
    <Routes>
      {PAGES.map(([path, permission, Page]) => (
        <Route
          key={path}
          path={path}
          element={
            <RequirePermission permission={permission}>
              <Page />
            </RequirePermission>
          }
        />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
