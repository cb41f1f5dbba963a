import { Navigate, Route, Routes } from 'react-router-dom';
import { RequireAdmin } from '../../session/guards.tsx';
import { lazyPage } from './lazy-page.ts';

const OverviewPage = lazyPage(() => import('../../pages/admin/overview-page.tsx'), 'OverviewPage', 'admin');
const OrderListPage = lazyPage(() => import('../../pages/admin/order-list-page.tsx'), 'OrderListPage', 'admin');
const UserListPage = lazyPage(() => import('../../pages/admin/user-list-page.tsx'), 'UserListPage', 'admin');
const UserEditPage = lazyPage(() => import('../../pages/admin/user-edit-page.tsx'), 'UserEditPage', 'admin');
const MailListPage = lazyPage(() => import('../../pages/admin/mail-list-page.tsx'), 'MailListPage', 'admin');
const MailPage = lazyPage(() => import('../../pages/admin/mail-page.tsx'), 'MailPage', 'admin');
const ProductListPage = lazyPage(() => import('../../pages/admin/product-list-page.tsx'), 'ProductListPage', 'admin');
const ProductEditPage = lazyPage(() => import('../../pages/admin/product-edit-page.tsx'), 'ProductEditPage', 'admin');
const ProductAddPage = lazyPage(() => import('../../pages/admin/product-add-page.tsx'), 'ProductAddPage', 'admin');
const LegalTextsPage = lazyPage(() => import('../../pages/admin/legal-texts-page.tsx'), 'LegalTextsPage', 'admin');
const LegalTextPage = lazyPage(() => import('../../pages/admin/legal-text-page.tsx'), 'LegalTextPage', 'admin');
const SettingsPage = lazyPage(() => import('../../pages/admin/settings-page.tsx'), 'SettingsPage', 'admin');

/** The pages of the admin area by their paths below /admin (spec §2); `/admin` itself is the overview. */
const PAGES = {
  '': OverviewPage,
  orderlist: OrderListPage,
  userlist: UserListPage,
  'useredit/:id/edit': UserEditPage,
  mails: MailListPage,
  'mails/:id': MailPage,
  productlist: ProductListPage,
  'productedit/:id/edit': ProductEditPage,
  'product/add': ProductAddPage,
  settings: SettingsPage,
  'settings/legal': LegalTextsPage,
  'settings/legal/:kind': LegalTextPage,
};

/** Everything below /admin, for admins only (spec §4). */
export function AdminRoutes() {
  return (
    <Routes>
      {Object.entries(PAGES).map(([path, Page]) => (
        <Route
          key={path}
          path={path}
          element={
            <RequireAdmin>
              <Page />
            </RequireAdmin>
          }
        />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
