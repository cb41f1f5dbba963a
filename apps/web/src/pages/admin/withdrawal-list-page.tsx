import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { WithdrawalList } from '../../features/admin-withdrawals/withdrawal-list.tsx';

/** `/admin/withdrawals`: what buyers have withdrawn from, and how long there is time. */
export function WithdrawalListPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('admin.withdrawals')}>
      <WithdrawalList />
    </AdminFrame>
  );
}
