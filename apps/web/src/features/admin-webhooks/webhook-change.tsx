import type { NewWebhook, Webhook } from '@kontor/shared/wire/webhooks';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import type { Problem } from '../../lib/problem.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useChangeWebhookMutation } from './admin-webhooks-api.ts';
import { WebhookForm } from './webhook-form.tsx';

/** Form that changes an endpoint. */
export function WebhookChange({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [change] = useChangeWebhookMutation();
  const send = async (sent: NewWebhook): Promise<Problem | undefined> => {
    const { data, error } = await change({ params: { id: webhook._id }, body: { ...sent, on: webhook.on } });
    if (data) {
      showToast(t('adminWebhooks.changed'));
      onClose();
    }
    return readProblem(error);
  };
  return <WebhookForm webhook={webhook} submitLabel={t('admin.save')} onSend={send} onClose={onClose} />;
}
