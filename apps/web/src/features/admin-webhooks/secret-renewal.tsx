import type { Webhook } from '@kontor/shared/wire/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { useRenewWebhookSecretMutation } from './admin-webhooks-api.ts';
import { ShownSecret } from './shown-secret.tsx';

/** Renews the secret of an endpoint after a confirmation, and shows the new one once. */
export function SecretRenewal({ webhook: { _id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string>();
  const [renew, { error, isLoading, reset }] = useRenewWebhookSecretMutation();
  const problem = readProblem(error);
  const start = async (): Promise<void> => {
    const { data } = await renew({ params: { id: _id } });
    if (!data) return;
    reset();
    setSecret(data.secret);
  };
  if (secret) return <ShownSecret value={secret} onClose={onClose} />;
  return (
    <div className="flow mt-4">
      <p>{t('adminWebhooks.renewText')}</p>
      {problem && <SaveFailed problem={problem} />}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button variant="primary" busy={isLoading} onClick={() => void start()}>
          {t('adminWebhooks.renewYes')}
        </Button>
      </div>
    </div>
  );
}
