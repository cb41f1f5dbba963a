import type { ShippingLabel } from '@kontor/shared/wire/carriers';
import { useTranslation } from 'react-i18next';
import { ProblemNote } from '../../../entities/carrier/problem-note.tsx';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { LabelCancel } from './label-cancel.tsx';
import { LabelFile } from './label-file.tsx';
import { LabelResolve } from './label-resolve.tsx';
import { LabelTracking } from './label-tracking.tsx';

/** A label: its purpose, its number or the reason why it is missing, and its actions. */
export function LabelItem({ label }: { label: ShippingLabel }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { carrier, kind, parcel, state, tracking, reference, problem, weight, createdAt } = label;
  const isOpen = state === 'unclear' || state === 'attempted';
  return (
    <li>
      {kind === 'return'
        ? t('adminLabels.ofReturn', { carrier: findCarrierName(carrier) })
        : t('adminLabels.ofParcel', { carrier: findCarrierName(carrier), parcel })}
      : {t(`adminLabels.states.${state}`)}
      <br />
      <span className="note wrap-anywhere">
        {format.dateTime(createdAt)}
        {weight !== undefined && `, ${t('adminLabels.grams', { weight })}`}
        {tracking !== undefined && (
          <>
            {', '}
            <Breakable text={t('shipments.plainNumber', { tracking })} />
          </>
        )}
        {isOpen && (
          <>
            <br />
            {t('adminLabels.reference', { reference })}
          </>
        )}
      </span>
      {problem && state !== 'made' && (
        <p>
          <ProblemNote problem={problem} />
        </p>
      )}
      <div className="row mt-2">
        {state === 'made' && (
          <>
            <LabelFile label={label} />
            <LabelTracking label={label} />
            <LabelCancel label={label} />
          </>
        )}
        {isOpen && <LabelResolve label={label} />}
      </div>
    </li>
  );
}
