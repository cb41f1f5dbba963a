import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { VoucherList } from '../../features/admin-vouchers/voucher-list.tsx';

/** `/admin/vouchers`: gift vouchers with their balances. */
export function VoucherListPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('adminVouchers.title')}>
      <VoucherList />
    </AdminFrame>
  );
}
