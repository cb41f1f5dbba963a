import { useTranslation } from 'react-i18next';
import { useMailSetupQuery } from '../../entities/mail/mail-setup-api.ts';
import { MailSetup } from '../../entities/mail/mail-setup.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { MailList } from '../../features/admin-mails/mail-list.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** `/admin/mails`: all mails of the shop, page by page. */
export function MailListPage() {
  const { t } = useTranslation();
  // Its words stand above the list, which begins when they are there.
  const { isLoading } = useMailSetupQuery({});
  return (
    <AdminFrame title={t('admin.mails')}>
      <MailSetup />
      {isLoading && <TextSkeleton lines={10} />}
      <div hidden={isLoading}>
        <MailList />
      </div>
    </AdminFrame>
  );
}
