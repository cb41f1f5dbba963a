import { useTranslation } from 'react-i18next';
import { MailSetup } from '../../entities/mail/mail-setup.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { MailList } from '../../features/admin-mails/mail-list.tsx';

/** `/admin/mails`: all mails of the shop, page by page. */
export function MailListPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('admin.mails')}>
      <MailSetup />
      <MailList />
    </AdminFrame>
  );
}
