import type { Webhook } from '@kontor/shared/wire/webhooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** State of an endpoint: on, or off with the reason and the day; and its last delivery. */
export function WebhookState({ webhook: { on, off, lastDelivery, oldSecretUntil } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const format = useFormat();
  const status = lastDelivery?.status;
  return (
    <>
      {on ? t('adminWebhooks.on') : t('adminWebhooks.off')}
      {off && (
        <>
          <br />
          <span className="note">
            {t('adminWebhooks.offSince', { at: format.dateTime(off.at) })} {t(`adminWebhooks.offReasons.${off.reason}`)}
          </span>
        </>
      )}
      <br />
      <span className="note">
        {lastDelivery
          ? t('adminWebhooks.lastDelivery', {
              at: format.dateTime(lastDelivery.at),
              state: status ?? t(`adminWebhooks.states.${lastDelivery.state}`),
            })
          : t('adminWebhooks.noDelivery')}
        {oldSecretUntil && (
          <>
            <br />
            {t('adminWebhooks.oldSecret', { at: format.dateTime(oldSecretUntil) })}
          </>
        )}
      </span>
    </>
  );
}
