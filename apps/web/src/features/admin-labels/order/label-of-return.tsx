import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { useCarriersQuery, useLabelsQuery } from '../../../entities/carrier/carriers-api.ts';
import { LabelItem } from './label-item.tsx';
import { ReturnLabel } from './return-label.tsx';

/** Return label of an order: its file, or the button that buys it. Renders nothing if no carrier makes return labels. */
export function LabelOfReturn({ number }: { number: string }) {
  const { t } = useTranslation();
  const { data: carriers = [] } = useCarriersQuery(undefined, alwaysFresh);
  const { data } = useLabelsQuery({ query: { numbers: number } }, alwaysFresh);
  if (!data) return null;
  const labels = data.labels.filter(
    ({ kind, state }) => kind === 'return' && state !== 'refused' && state !== 'cancelled',
  );
  const carrier = carriers.find(({ labels: makes, ready, returns }) => makes && ready && returns)?.name;
  if (labels.length > 0) {
    return (
      <section className="flow flow-3">
        <h3>{t('adminLabels.title')}</h3>
        <ul className="flow flow-3">
          {labels.map((label) => (
            <LabelItem key={label._id} label={label} />
          ))}
        </ul>
      </section>
    );
  }
  return carrier === undefined ? null : (
    <p>
      <ReturnLabel number={number} carrier={carrier} />
    </p>
  );
}
