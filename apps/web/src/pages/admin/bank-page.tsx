import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { StatementView } from '../../features/admin-bank/statement-view.tsx';

/** `/admin/bank`: credits of a bank statement, and the orders they belong to. */
export function BankPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('admin.bank')}>
      <StatementView />
    </AdminFrame>
  );
}
