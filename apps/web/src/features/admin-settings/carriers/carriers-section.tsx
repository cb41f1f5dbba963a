import type { CarrierAnswer } from '@kontor/shared/wire/carriers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useCarriersQuery } from '../../../entities/carrier/carriers-api.ts';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SectionPanel } from '../form/section-panel.tsx';
import { sectionPath } from '../section-texts.ts';
import { CarrierForm } from './carrier-form.tsx';
import { CarrierRemoval } from './carrier-removal.tsx';
import { CarrierTest } from './carrier-test.tsx';

/** Carriers that make labels, each with settings and a test; and those whose portals exchange files with the shop. */
export function CarriersSection() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useCarriersQuery(undefined, alwaysFresh);
  const problem = readProblem(error);
  const withFiles = data?.filter(({ files }) => files).map(({ name }) => findCarrierName(name)) ?? [];
  return (
    <SectionPanel id="carriers">
      {!data && problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <TextSkeleton lines={6} />}
      {data?.map((carrier) => carrier.settings && <OneCarrier key={carrier.name} carrier={carrier} />)}
      {withFiles.length > 0 && (
        <section className="ruled mt-6">
          <h2 className="h-small">{t('adminCarriers.portals')}</h2>
          <p className="note">{t('adminCarriers.portalsHint', { names: withFiles.join(', ') })}</p>
          <p>
            <Link className="link" to="/admin/sending">
              {t('adminCarriers.toSending')}
            </Link>
          </p>
        </section>
      )}
    </SectionPanel>
  );
}

/** Whether a carrier makes labels, its settings, and its test. */
function OneCarrier({ carrier }: { carrier: CarrierAnswer }) {
  const { t } = useTranslation();
  const { name, ready, returns } = carrier;
  const isBegun = ready || carrier.settings?.some(({ set }) => set === true) === true;
  return (
    <section className="ruled flow" aria-labelledby={`carrier-${name}`}>
      <h2 className="h-small" id={`carrier-${name}`}>
        {findCarrierName(name)}
      </h2>
      <p role="status" className={ready ? 'ok' : 'note'}>
        {t(ready ? 'adminCarriers.ready' : 'adminCarriers.notReady')}{' '}
        {ready && t(returns ? 'adminCarriers.returnsReady' : 'adminCarriers.noReturns')}
      </p>
      <CarrierForm carrier={carrier} />
      <p className="note">
        {t('adminCarriers.sender')}{' '}
        <Link className="link" to={sectionPath('seller')}>
          {t('adminCarriers.toSeller')}
        </Link>
      </p>
      {ready && <CarrierTest name={name} />}
      {isBegun && <CarrierRemoval carrier={carrier} />}
    </section>
  );
}
