import { useTranslation } from 'react-i18next';
import { useMailSetupQuery } from '../../entities/mail/mail-setup-api.ts';
import { MailSetup } from '../../entities/mail/mail-setup.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { MailList } from '../../features/admin-mails/mail-list.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** `/admin/mails`: all mails of the shop, with pages. */
export function MailListPage() {
  const { t } = useTranslation();
  // The note above the list must be there first, so that the list does not move.
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
