import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { NewWebhookDialog } from '../../features/admin-webhooks/new-webhook-dialog.tsx';
import { WebhookList } from '../../features/admin-webhooks/webhook-list.tsx';

/** `/admin/webhooks`: programs that are notified of events, for owners. */
export function WebhooksPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('adminWebhooks.title')} aside={<NewWebhookDialog />}>
      <WebhookList />
    </AdminFrame>
  );
}
