import { Navigate, Route, Routes } from 'react-router-dom';
import { RequireAdmin } from '../session/guards.tsx';
import { lazyPage } from './lazy-page.ts';

const UserListPage = lazyPage(() => import('../pages/admin/user-list-page.tsx'), 'UserListPage', 'admin');
const UserEditPage = lazyPage(() => import('../pages/admin/user-edit-page.tsx'), 'UserEditPage', 'admin');

/** The pages of the admin area by their paths below /admin (spec §2); `/admin` itself is the overview. */
const PAGES = {
  userlist: UserListPage,
  'useredit/:id/edit': UserEditPage,
};

/** Paths of the specification whose pages are not built yet: an admin goes home, like from any unknown path. */
const NOT_BUILT = ['', 'productlist', 'orderlist', 'productedit/:id/edit', 'product/add'];

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
      {NOT_BUILT.map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <RequireAdmin>
              <Navigate to="/" replace />
            </RequireAdmin>
          }
        />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
