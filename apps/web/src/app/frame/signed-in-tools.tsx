import type { SessionUser } from '@kontor/shared/wire/users';
import { Suspense } from 'react';
import { AccountMenu } from '../../features/account/account-menu.tsx';
import { ProofGate } from '../../features/account/proof/proof-gate.tsx';
import { lazyPage } from '../routes/lazy-page.ts';

/** Loaded in a separate chunk with the admin area's texts: hardly any user is an admin. */
const AdminMenu = lazyPage(() => import('../../features/admin-frame/admin-menu.tsx'), 'AdminMenu', 'admin');

const SignInGate = lazyPage(
  () => import('../../features/account/sign-in-over/sign-in-gate.tsx'),
  'SignInGate',
  'admin',
);

/** Header menus of the signed-in user: the account's and, for staff, the admin menu. */
export function SignedInTools({ user: { name, isAdmin } }: { user: SessionUser }) {
  return (
    <>
      {isAdmin && (
        <Suspense fallback={<span className="tool" />}>
          <AdminMenu />
          <SignInGate />
        </Suspense>
      )}
      <AccountMenu name={name} />
      <ProofGate />
    </>
  );
}
