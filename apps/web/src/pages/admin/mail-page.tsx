import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { MailView } from '../../features/admin-mails/mail-view.tsx';
import { useListPath } from '../../lib/list-query.ts';

/** `/admin/mails/:id`: a mail as sent. */
export function MailPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const list = useListPath('/admin/mails');
  return (
    <AdminFrame title={t('adminMails.one')} back={{ to: list, label: t('admin.mails') }}>
      <MailView id={id} />
    </AdminFrame>
  );
}
