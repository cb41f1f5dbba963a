import type { CarrierAnswer, ShippingLabel } from '@kontor/shared/wire/carriers';
import type { Order } from '@kontor/shared/wire/orders';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useCarriersQuery, useLabelsQuery } from '../../../entities/carrier/carriers-api.ts';
import { ProblemNote } from '../../../entities/carrier/problem-note.tsx';
import { DialogButton } from '../../../ui/overlay/dialog-button.tsx';
import { RunProgress } from '../run/run-progress.tsx';
import { useLabelRun } from '../run/use-label-run.ts';
import { BuyLabel } from './buy-label.tsx';
import { LabelItem } from './label-item.tsx';
import { ReturnLabel } from './return-label.tsx';

/**
 * Labels of an order, and what may be bought for it. Renders nothing if no carrier is set up and nothing was bought: shops
 * without a contract see no difference.
 */
export function OrderLabels({ order }: { order: Order }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data: carriers = [] } = useCarriersQuery(undefined, alwaysFresh);
  const { data, error, isFetching, refetch } = useLabelsQuery({ query: { numbers: order.number } }, alwaysFresh);
  const labels = data?.labels ?? [];
  const ready = carriers.filter((carrier) => carrier.labels && carrier.ready);
  if (ready.length === 0 && labels.length === 0) return null;
  const problem = data ? undefined : readProblem(error);
  return (
    <section className="part" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('adminLabels.title')}</h2>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {labels.length > 0 && (
        <ul className="flow flow-3">
          {labels.map((label) => (
            <LabelItem key={label._id} label={label} />
          ))}
        </ul>
      )}
      {data && <NewLabels order={order} ready={ready} labels={labels} />}
    </section>
  );
}

interface NewLabelsProps {
  order: Order;
  /** Carriers that make labels now. */
  ready: readonly CarrierAnswer[];
  labels: readonly ShippingLabel[];
}

/** Buttons that buy labels for the units still to ship, and for a return of shipped ones. */
function NewLabels({ order, ready, labels }: NewLabelsProps) {
  const { t } = useTranslation();
  const run = useLabelRun();
  const [line] = run.run?.lines ?? [];
  const { isPaid, toSend, shipments = [], isDelivered, number } = order;
  const mayBuy = ready.length > 0 && isPaid && toSend !== undefined;
  const returning = ready.find(({ returns }) => returns);
  const hasReturn = labels.some(({ kind, state }) => kind === 'return' && state !== 'refused' && state !== 'cancelled');
  const mayReturn = returning && !hasReturn && (shipments.length > 0 || isDelivered);
  return (
    <>
      {run.id !== undefined && run.busy && <RunProgress id={run.id} />}
      {!run.busy && line?.problem && (
        <p className="mt-2" role="alert">
          <ProblemNote problem={line.problem} />
        </p>
      )}
      <div className="row mt-2">
        {mayBuy && !run.busy && (
          <DialogButton size="small" label={t('adminLabels.ask')} title={t('adminLabels.askTitle', { number })}>
            {(close) => <BuyLabel order={order} carriers={ready.map(({ name }) => name)} run={run} onClose={close} />}
          </DialogButton>
        )}
        {mayReturn && <ReturnLabel number={number} carrier={returning.name} />}
      </div>
    </>
  );
}
