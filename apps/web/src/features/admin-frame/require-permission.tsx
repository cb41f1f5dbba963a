import type { Permission } from '@kontor/shared/rules/access/roles';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { RequireAdmin } from '../../session/guards.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { useAdminAreas } from './admin-areas.ts';

interface RequirePermissionProps {
  permission: Permission;
  children: ReactNode;
}

/** Shows an admin page to roles that include it; other staff are redirected to their first area. */
export function RequirePermission({ permission, children }: RequirePermissionProps) {
  return (
    <RequireAdmin>
      <Permitted permission={permission}>{children}</Permitted>
    </RequireAdmin>
  );
}

function Permitted({ permission, children }: RequirePermissionProps) {
  const may = usePermission();
  const [first] = useAdminAreas();
  return may(permission) ? children : <Navigate to={first?.path ?? '/'} replace />;
}
