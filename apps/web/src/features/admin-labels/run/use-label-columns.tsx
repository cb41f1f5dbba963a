import type { LabelRun, ShippingLabel } from '@kontor/shared/wire/carriers';
import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { useTranslation } from 'react-i18next';
import { useSendingColumns } from '../../../entities/order/lists/sending-columns.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import type { Column } from '../../../ui/list/table.tsx';
import { LabelOutcome } from './label-outcome.tsx';
import type { Drafts } from './use-drafts.ts';

interface LabelColumns {
  drafts: Drafts;
  labels: readonly ShippingLabel[];
  run: LabelRun | undefined;
}

/** Columns of the orders whose labels are bought: choice, recipient, parcels, weight, and outcome. */
export function useLabelColumns({ drafts, labels, run }: LabelColumns): Column<OrderToSend>[] {
  const { t } = useTranslation();
  const first = useSendingColumns(drafts, (number) => t('adminLabels.buyFor', { number }));
  return [
    ...first,
    ...useNumberColumns(drafts),
    {
      key: 'outcome',
      header: t('adminSending.outcome'),
      className: 'words',
      cell: (order) => (
        <LabelOutcome
          order={order}
          line={run?.lines.find(({ number }) => number === order.number)}
          labels={labels.filter(({ number, kind }) => number === order.number && kind === 'parcel')}
        />
      ),
    },
  ];
}

/** Columns with the fields for the number of parcels and for the grams of each. */
function useNumberColumns(drafts: Drafts): Column<OrderToSend>[] {
  const { t } = useTranslation();
  return (['parcels', 'weight'] as const).map((key) => ({
    key,
    header: t(`adminLabels.${key}`),
    cell: ({ number, toSend }) =>
      toSend && (
        <TextField
          label={t(`adminLabels.of.${key}`, { number })}
          labelHidden
          value={drafts.of(number)[key]}
          error={drafts.isRight(key, drafts.of(number)[key]) ? undefined : t(`adminLabels.wrong.${key}`)}
          inputMode="numeric"
          maxLength={key === 'parcels' ? 2 : 5}
          autoComplete="off"
          onChange={({ target }) => drafts.set(number, { [key]: target.value.trim() })}
        />
      ),
  }));
}
