import type { User } from '@kontor/shared/wire/users';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { readProblem } from '../../api/problem.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { homeSought } from '../../session/session-slice.ts';
import { useSession } from '../../session/use-session.ts';
import { RemovalDialog } from '../../components/removal-dialog.tsx';
import { useRemoveUserMutation } from './admin-users-api.ts';
import { Breakable } from '../../ui/breakable.tsx';

interface UserRemovalProps {
  /** The user to delete; the dialog is open while it is defined. */
  user: User | undefined;
  onClose: () => void;
}

/** Dialog that confirms and deletes a user, and says what happens to their orders (spec §2, §8). */
export function UserRemoval({ user, onClose }: UserRemovalProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const dispatch = useDispatch();
  const { user: self, logOut } = useSession();
  const [removeUser, { error, isLoading, reset }] = useRemoveUserMutation();
  const isSelf = user !== undefined && user._id === self?._id;
  const close = (): void => {
    reset();
    onClose();
  };
  const remove = async ({ _id, name }: User): Promise<void> => {
    const { data } = await removeUser({ params: { id: _id } });
    if (!data) return;
    onClose();
    showToast(t('adminUsers.deleted', { name, id: _id }));
    if (!isSelf) return;
    logOut();
    dispatch(homeSought());
  };
  return (
    <RemovalDialog
      open={user !== undefined}
      title={<span className="wrap-anywhere">{t('adminUsers.deleteTitle', { name: user?.name ?? '' })}</span>}
      confirmLabel={t('adminUsers.deleteYes')}
      cancelLabel={t('adminUsers.deleteNo')}
      busy={isLoading}
      problem={readProblem(error)}
      onConfirm={() => user && void remove(user)}
      onCancel={close}
    >
      <div className="flow flow-3">
        <p className="wrap-anywhere">
          <Breakable text={t('adminUsers.deleteText', { email: user?.email ?? '' })} />
        </p>
        <p>{t('adminUsers.deleteOrders')}</p>
        {isSelf && (
          <p>
            <strong>{t('adminUsers.deleteSelf')}</strong>
          </p>
        )}
      </div>
    </RemovalDialog>
  );
}
