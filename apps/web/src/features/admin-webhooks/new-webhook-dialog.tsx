import type { NewWebhook } from '@kontor/shared/wire/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import type { Problem } from '../../lib/problem.ts';
import { DialogButton } from '../../ui/overlay/dialog-button.tsx';
import { useCreateWebhookMutation } from './admin-webhooks-api.ts';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';

function Steps({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  // The secret is kept only here, in no cache, and is lost when the dialog closes.
  const [secret, setSecret] = useState<string>();
  const [create, { reset }] = useCreateWebhookMutation();
  const send = async (body: NewWebhook): Promise<Problem | undefined> => {
    const { data, error } = await create({ body });
    if (data) {
      reset();
      setSecret(data.secret);
    }
    return readProblem(error);
  };
  if (secret) return <ShownSecret value={secret} onClose={onClose} />;
  return <WebhookForm submitLabel={t('adminWebhooks.createYes')} onSend={send} onClose={onClose} />;
}

/** Dialog that adds an endpoint, and then shows its secret once. */
export function NewWebhookDialog() {
  const { t } = useTranslation();
  return (
    <DialogButton variant="primary" label={t('adminWebhooks.create')} title={t('adminWebhooks.createTitle')}>
      {(close) => <Steps onClose={close} />}
    </DialogButton>
  );
}
