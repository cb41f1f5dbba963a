import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { WithdrawalList } from '../../features/admin-withdrawals/withdrawal-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** `/admin/withdrawals`: buyers' withdrawals, and the time left to refund them. */
export function WithdrawalListPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame
      title={t('admin.withdrawals')}
      aside={<ButtonLink to="/admin/withdrawals/returns">{t('adminReturns.title')}</ButtonLink>}
    >
      <WithdrawalList />
    </AdminFrame>
  );
}
