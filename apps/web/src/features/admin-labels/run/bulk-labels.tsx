import type { Carrier } from '@kontor/shared/schemas/order/order-shipments';
import type { NewLabelRun, ShippingLabel } from '@kontor/shared/wire/carriers';
import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { useCarriersQuery, useLabelsQuery } from '../../../entities/carrier/carriers-api.ts';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import { Table } from '../../../ui/list/table.tsx';
import { RunFile } from './run-file.tsx';
import { RunProgress } from './run-progress.tsx';
import { type ParcelDraft, useDrafts } from './use-drafts.ts';
import { useLabelColumns } from './use-label-columns.tsx';
import { useLabelRun } from './use-label-run.ts';

/** Leads to the carriers' settings, as long as none of them sells labels to this shop. */
function NoCarrier() {
  const { t } = useTranslation();
  const may = usePermission();
  return (
    <section className="screen-only mb-8" aria-labelledby="labels-heading">
      <h2 className="mb-4" id="labels-heading">
        {t('adminLabels.title')}
      </h2>
      <p className="note">{t('adminLabels.noCarrier')}</p>
      {may('settings') && (
        <p>
          <Link className="link" to="/admin/settings/carriers">
            {t('adminLabels.setUp')}
          </Link>
        </p>
      )}
    </section>
  );
}

/** Buys the labels of chosen orders in one run, and shows the outcome of each; without a carrier for labels, the way to one. */
export function BulkLabels({ orders }: { orders: readonly OrderToSend[] }) {
  const { data: carriers } = useCarriersQuery(undefined, alwaysFresh);
  const numbers = orders.map(({ number }) => number).join(',');
  const { data } = useLabelsQuery({ query: { numbers } }, alwaysFresh);
  if (!carriers || !data) return null;
  const ready = carriers.filter((carrier) => carrier.labels && carrier.ready).map(({ name }) => name);
  const [first] = ready;
  if (first === undefined) return <NoCarrier />;
  return <LabelForm orders={orders} labels={data.labels} carriers={ready} first={first} />;
}

interface LabelFormProps {
  orders: readonly OrderToSend[];
  labels: readonly ShippingLabel[];
  carriers: readonly Carrier[];
  /** Initially chosen carrier. */
  first: Carrier;
}

const toLine = ({ number, parcels, weight }: ParcelDraft): NewLabelRun['orders'][number] => ({
  number,
  parcels: Number(parcels),
  ...(weight && { weight: Number(weight) }),
});

function LabelForm({ orders, labels, carriers, first }: LabelFormProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const drafts = useDrafts(first, carriers);
  const run = useLabelRun();
  const chosen = orders
    .filter((order) => order.toSend && drafts.isChosen(order))
    .map(({ number }) => drafts.of(number));
  const isValid = chosen.every((draft) => drafts.isValid(draft));
  const columns = useLabelColumns({ drafts, labels, run: run.run });
  const buy = () => void run.buy({ carrier: drafts.carrier, orders: chosen.map(toLine) });
  return (
    <section className="screen-only mb-8" aria-labelledby="labels-heading">
      <h2 className="mb-4" id="labels-heading">
        {t('adminLabels.title')}
      </h2>
      <div className="toolbar compact">
        <SelectField
          label={t('adminSending.carrier')}
          value={drafts.carrier}
          onChange={({ target }) => drafts.setCarrier(target.value)}
        >
          {carriers.map((carrier) => (
            <option key={carrier} value={carrier}>
              {findCarrierName(carrier)}
            </option>
          ))}
        </SelectField>
      </div>
      <Table caption={t('adminLabels.title')} columns={columns} rows={orders} rowKey={({ number }) => number} />
      <p className="hint mt-4">{t('adminLabels.bulkHint')}</p>
      {run.problem && (
        <Alert tone="danger" className="mt-4" title={t('adminLabels.notBought')}>
          {findProblemText(run.problem)}
        </Alert>
      )}
      {run.id !== undefined && run.busy && <RunProgress id={run.id} />}
      <div className="row mt-4">
        <Button variant="primary" busy={run.busy} disabled={chosen.length === 0 || !isValid} onClick={buy}>
          {t('adminLabels.bulkYes', { count: chosen.length })}
        </Button>
        {run.run?.state === 'done' && <RunFile run={run.run} />}
      </div>
    </section>
  );
}
