import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { LabelOfReturn } from '../../features/admin-labels/order/label-of-return.tsx';
import { ReturnList } from '../../features/admin-returns/return-list.tsx';

/** `/admin/withdrawals/returns`: goods that come back, with the days left for their money. */
export function ReturnListPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('adminReturns.title')} back={{ to: '/admin/withdrawals', label: t('adminReturns.back') }}>
      <ReturnList renderLabel={(number) => <LabelOfReturn number={number} />} />
    </AdminFrame>
  );
}
