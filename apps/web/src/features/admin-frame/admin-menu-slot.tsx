import { lazy, Suspense } from 'react';
import { useSession } from '../../session/use-session.ts';

/** In a chunk of its own: hardly any visitor is an admin. */
const AdminMenu = lazy(async () => ({ default: (await import('./admin-menu.tsx')).AdminMenu }));

/** The admin menu, for admins. */
export function AdminMenuSlot() {
  const { isAdmin } = useSession();
  if (!isAdmin) return null;
  return (
    <Suspense>
      <AdminMenu />
    </Suspense>
  );
}
