import type { Webhook } from '@kontor/shared/wire/webhooks';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { RowDialog, useOpenRow } from '../../components/list/row-dialog.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { useChangeWebhookMutation, useTestWebhookMutation, useWebhooksQuery } from './admin-webhooks-api.ts';
import { DeliveryList } from './delivery-list.tsx';
import { SecretRenewal } from './secret-renewal.tsx';
import { WebhookChange } from './webhook-change.tsx';
import { WebhookRemoval } from './webhook-removal.tsx';
import { WebhookState } from './webhook-state.tsx';

type DialogName = 'deliveries' | 'change' | 'renew';

/** Contents of the dialogs of an endpoint. */
const contents: Readonly<Record<DialogName, ComponentType<{ webhook: Webhook; onClose: () => void }>>> = {
  deliveries: DeliveryList,
  change: WebhookChange,
  renew: SecretRenewal,
};

interface Acts {
  onOpen: (webhook: Webhook, dialog: DialogName) => void;
  onTest: (webhook: Webhook) => void;
  onSwitch: (webhook: Webhook) => void;
}

function Actions({ webhook, acts: { onOpen, onTest, onSwitch } }: { webhook: Webhook; acts: Acts }) {
  const { t } = useTranslation();
  const { url, on } = webhook;
  const dialogs: readonly DialogName[] = ['deliveries', 'change', 'renew'];
  return (
    <span className="row">
      {dialogs.map((dialog) => (
        <Button
          key={dialog}
          size="small"
          variant="link"
          aria-label={t(`adminWebhooks.dialogs.${dialog}.of`, { url })}
          onClick={() => onOpen(webhook, dialog)}
        >
          {t(`adminWebhooks.dialogs.${dialog}.label`)}
        </Button>
      ))}
      {on && (
        <Button
          size="small"
          variant="link"
          aria-label={t('adminWebhooks.testOf', { url })}
          onClick={() => onTest(webhook)}
        >
          {t('adminWebhooks.test')}
        </Button>
      )}
      <Button
        size="small"
        variant="link"
        aria-label={t(on ? 'adminWebhooks.turnOffOf' : 'adminWebhooks.turnOnOf', { url })}
        onClick={() => onSwitch(webhook)}
      >
        {t(on ? 'adminWebhooks.turnOff' : 'adminWebhooks.turnOn')}
      </Button>
      <WebhookRemoval webhook={webhook} />
    </span>
  );
}

function useColumns(acts: Acts): Column<Webhook>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'url',
      header: t('adminWebhooks.url'),
      className: 'wide',
      cell: ({ url, description }) => (
        <>
          <strong className="wrap-anywhere">{url}</strong>
          {description && (
            <>
              <br />
              <span className="note wrap-anywhere">{description}</span>
            </>
          )}
        </>
      ),
    },
    {
      key: 'events',
      header: t('adminWebhooks.eventsLegend'),
      className: 'words',
      cell: ({ events }) => format.list(events.map((one) => t(`adminWebhooks.events.${one}`))),
    },
    { key: 'state', header: t('adminWebhooks.state'), cell: (webhook) => <WebhookState webhook={webhook} /> },
    {
      key: 'acts',
      header: t('adminWebhooks.acts'),
      headerHidden: true,
      cell: (webhook) => <Actions webhook={webhook} acts={acts} />,
    },
  ];
}

/** Table of endpoints, with the dialogs of each. */
function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] | undefined }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const { row, open, close } = useOpenRow(webhooks);
  const [dialog, setDialog] = useState<DialogName>('deliveries');
  const [test, { error: notTested }] = useTestWebhookMutation();
  const [change, { error: notSwitched }] = useChangeWebhookMutation();
  const problem = readProblem(notTested ?? notSwitched);
  const columns = useColumns({
    onOpen: (webhook, name) => {
      setDialog(name);
      open(webhook);
    },
    onTest: ({ _id }) =>
      void test({ params: { id: _id } }).then(({ data }) => data && showToast(t('adminWebhooks.isSent'))),
    onSwitch: ({ _id, url, description, events, on }) =>
      void change({ params: { id: _id }, body: { url, description, events, on: !on } }),
  });
  const Content = contents[dialog];
  return (
    <>
      {problem && <SaveFailed problem={problem} />}
      <ListTable caption={t('adminWebhooks.title')} columns={columns} rows={webhooks} rowKey={({ _id }) => _id} />
      <RowDialog row={row} title={t(`adminWebhooks.dialogs.${dialog}.title`)} onClose={close}>
        {(webhook) => <Content webhook={webhook} onClose={close} />}
      </RowDialog>
    </>
  );
}

/** Webhook endpoints of the shop, the newest first, each with its state. */
export function WebhookList() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useWebhooksQuery(undefined, alwaysFresh);
  const problem = readProblem(error);
  if (problem && !data) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="note mb-4">{t('adminWebhooks.hint')}</p>
      {data?.length === 0 ? (
        <EmptyState title={t('adminWebhooks.empty')}>{t('adminWebhooks.emptyHint')}</EmptyState>
      ) : (
        <WebhookTable webhooks={data} />
      )}
    </>
  );
}
