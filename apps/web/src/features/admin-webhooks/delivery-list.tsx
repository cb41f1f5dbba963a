import type { Webhook, WebhookDelivery } from '@kontor/shared/wire/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useSendWebhookAgainMutation, useWebhookDeliveriesQuery } from './admin-webhooks-api.ts';

/** Polling interval in seconds: the shop sends in the background. */
const refreshMs = 5000;

/** Text for the outcome of the last attempt. */
function useOutcome() {
  const { t } = useTranslation();
  return ({ last }: WebhookDelivery): string => {
    if (last?.error) return t(`adminWebhooks.errors.${last.error}`);
    return last?.status ? t('adminWebhooks.answered', { status: last.status }) : t('adminWebhooks.notTried');
  };
}

function Delivery({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useOutcome();
  const showToast = useShowToast();
  const [sendAgain, { error, isLoading }] = useSendWebhookAgainMutation();
  const { _id, event, at, state, body, last, nextAt, messageId, attempts } = delivery;
  const problem = readProblem(error);
  const send = async (): Promise<void> => {
    const { data } = await sendAgain({ params: { id: webhook._id, delivery: _id } });
    if (data) showToast(t('adminWebhooks.isSent'));
  };
  return (
    <details>
      <summary className="wrap-anywhere">
        {format.dateTime(at)} · {t(`adminWebhooks.events.${event}`)} · {t(`adminWebhooks.states.${state}`)}
      </summary>
      <p className="note">
        {describe(delivery)} {t('adminWebhooks.attempts', { count: attempts })}{' '}
        {nextAt && last && t('adminWebhooks.nextAt', { at: format.dateTime(nextAt) })}
      </p>
      <p className="note wrap-anywhere">{messageId}</p>
      <h3 className="label">{t('adminWebhooks.body')}</h3>
      <p className="wrap-anywhere">
        <code>{body}</code>
      </p>
      {last?.answer && (
        <>
          <h3 className="label">{t('adminWebhooks.answer')}</h3>
          <p className="wrap-anywhere">
            <code>{last.answer}</code>
          </p>
        </>
      )}
      {problem && <SaveFailed problem={problem} />}
      {webhook.on && (
        <Button size="small" busy={isLoading} onClick={() => void send()}>
          {t('adminWebhooks.sendAgain')}
        </Button>
      )}
    </details>
  );
}

/** Deliveries to an endpoint, the newest first, each with its body and the answer. */
export function DeliveryList({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const asked = { params: { id: webhook._id }, query: { page } };
  const { data, error, isFetching, refetch } = useWebhookDeliveriesQuery(asked, {
    ...alwaysFresh,
    pollingInterval: refreshMs,
  });
  const problem = readProblem(error);
  if (problem && !data) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className="flow mt-4">
      {!data && <p role="status">{t('common.loading')}</p>}
      {data?.total === 0 && <p>{t('adminWebhooks.noDelivery')}</p>}
      {data?.deliveries.map((delivery) => (
        <Delivery key={delivery._id} delivery={delivery} webhook={webhook} />
      ))}
      <div className="row">
        {page > 1 && <Button onClick={() => setPage(page - 1)}>{t('adminWebhooks.newer')}</Button>}
        {data && page < data.pages && <Button onClick={() => setPage(page + 1)}>{t('adminWebhooks.older')}</Button>}
        <Button onClick={onClose}>{t('adminWebhooks.done')}</Button>
      </div>
    </div>
  );
}
