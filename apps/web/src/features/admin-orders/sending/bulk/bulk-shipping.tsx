import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { carriers } from '@kontor/shared/schemas/order/order-shipments';
import { limits } from '@kontor/shared/rules/access/limits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendingColumns } from '../../../../entities/order/lists/sending-columns.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Table, type Column } from '../../../../ui/list/table.tsx';
import { useLackingContracts } from '../../../../entities/order/api/buyer-mails-api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { CarrierField } from '../carrier-field.tsx';
import { OutcomeCell } from './outcome-cell.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { useBulkShipping } from './use-bulk-shipping.ts';

/** Tells whether goods can be shipped without a warning. */
const isSafe = ({ isPaid, state }: OrderToSend): boolean => isPaid && state !== 'disputed';

/** Holds the chosen orders, the carrier and the tracking numbers. */
function useParcels() {
  const [carrier, setCarrier] = useState('');
  const [tracking, setTracking] = useState<ReadonlyMap<string, string>>(new Map());
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    carrier,
    setCarrier,
    trackingOf: (number: string): string => tracking.get(number) ?? '',
    setTracking: (number: string, text: string): void => setTracking(new Map([...tracking, [number, text]])),
    // Default until the user chooses.
    isChosen: (order: OrderToSend): boolean => chosen.get(order.number) ?? isSafe(order),
    choose: (number: string, isChosen: boolean): void => setChosen(new Map([...chosen, [number, isChosen]])),
  };
}

/** Form that marks everything left of the chosen orders as shipped, and shows the result of each. */
export function BulkShipping({ orders }: { orders: readonly OrderToSend[] }) {
  const { t } = useTranslation();
  const parcels = useParcels();
  const heading = useRef<HTMLHeadingElement>(null);
  const { sendAll, outcomes, busy } = useBulkShipping();
  const lacking = useLackingContracts(orders.map(({ number }) => number));
  const ready = orders.filter((order) => order.toSend && parcels.isChosen(order));
  const warned = ready.filter(({ number }) => lacking.has(number));
  const send = (): void => {
    const carrier = carriers.find((name) => name === parcels.carrier);
    // The button disappears once nothing is left to ship; the results are below the heading.
    void sendAll(ready, carrier, parcels.trackingOf).then(() => heading.current?.focus());
  };
  return (
    <section className="screen-only">
      <h2 className="mb-4" tabIndex={-1} ref={heading}>
        {t('adminSending.bulk')}
      </h2>
      <div className="toolbar compact">
        <CarrierField value={parcels.carrier} onChange={({ target }) => parcels.setCarrier(target.value)} />
      </div>
      <Table
        caption={t('adminSending.bulk')}
        columns={useColumns(parcels, outcomes, lacking)}
        rows={orders}
        rowKey={({ number }) => number}
      />
      <p className="hint mt-4">{t('adminSending.bulkHint')}</p>
      {warned.length > 0 && (
        <Alert tone="warning" className="mt-4" title={t('adminSending.contract.lackMany')}>
          {warned.map(({ number }) => number).join(', ')}. {t('adminSending.contract.hint')}
        </Alert>
      )}
      <p className="mt-4">
        <Button variant="primary" busy={busy} disabled={ready.length === 0} onClick={send}>
          {t('adminSending.bulkYes', { count: ready.length })}
        </Button>
      </p>
    </section>
  );
}

function useColumns(
  parcels: ReturnType<typeof useParcels>,
  outcomes: ReturnType<typeof useBulkShipping>['outcomes'],
  lacking: ReturnType<typeof useLackingContracts>,
): Column<OrderToSend>[] {
  const { t } = useTranslation();
  const first = useSendingColumns(parcels, (number) => t('adminSending.sendOrder', { number }));
  return [
    ...first,
    {
      key: 'tracking',
      header: t('adminSending.tracking'),
      cell: (order) =>
        order.toSend && (
          <TextField
            label={t('adminSending.trackingOf', { number: order.number })}
            labelHidden
            value={parcels.trackingOf(order.number)}
            maxLength={limits.tracking}
            autoComplete="off"
            onChange={({ target }) => parcels.setTracking(order.number, target.value)}
          />
        ),
    },
    {
      key: 'outcome',
      header: t('adminSending.outcome'),
      className: 'words',
      cell: (order) => (
        <OutcomeCell order={order} outcome={outcomes.get(order.number)} lacksContract={lacking.has(order.number)} />
      ),
    },
  ];
}
