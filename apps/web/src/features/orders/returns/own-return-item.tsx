import type { Order } from '@kontor/shared/wire/orders';
import type { OwnReturn } from '@kontor/shared/wire/returns';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { useSaveReturnLabelMutation } from '../../../entities/return/returns-api.ts';
import { useLocalizedLines } from '../../../entities/return/use-localized-lines.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DialogButton } from '../../../ui/overlay/dialog-button.tsx';
import { ParcelForm } from './parcel-form.tsx';

interface OwnReturnItemProps {
  order: Order;
  one: OwnReturn;
}

/** Returns a function that describes the state of a return and its next step. */
function useSentence() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ status, outcome, reason, refunded }: OwnReturn): string => {
    if (status === 'announced') return t('ownReturns.states.announced');
    if (status === 'received') {
      return t(reason === 'returned_to_sender' ? 'ownReturns.states.undelivered' : 'ownReturns.states.received');
    }
    const isRefund = outcome === 'refund' || outcome === 'reduced';
    if (isRefund && refunded !== undefined) return t('ownReturns.refunded', { amount: format.price(refunded) });
    return t(`ownReturns.outcomes.${outcome ?? 'settled'}`);
  };
}

/** Return as shown to its buyer: articles, next step, label and parcel. */
export function OwnReturnItem({ order, one }: OwnReturnItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleId = useId();
  const writeSentence = useSentence();
  const { reference, announcedAt, explanation, status, hasLabel, reason } = one;
  const { lines } = useLocalizedLines(one);
  return (
    <li>
      <article className="flow flow-3" aria-labelledby={titleId}>
        <h3 id={titleId}>{t('ownReturns.one', { reference })}</h3>
        <p className="note">{t('ownReturns.announcedAt', { date: format.date(announcedAt) })}</p>
        <ul>
          {lines.map(({ _id, name, qty }) => (
            <li key={_id} className="wrap-anywhere">
              {t('shipments.piece', { quantity: qty, name })}
            </li>
          ))}
        </ul>
        <p>{writeSentence(one)}</p>
        {explanation && (
          <p className="wrap-anywhere wrap-lines">
            {t('ownReturns.explanation')} {explanation}
          </p>
        )}
        {hasLabel && <LabelButton order={order._id} one={one} />}
        <Parcel one={one} />
        {status === 'announced' && reason !== 'returned_to_sender' && (
          <div>
            <DialogButton
              variant="link"
              label={t(one.parcel ? 'ownReturns.changeParcel' : 'ownReturns.nameParcel')}
              title={t('ownReturns.parcelTitle', { reference })}
            >
              {(close) => <ParcelForm order={order._id} one={one} onClose={close} />}
            </DialogButton>
          </div>
        )}
      </article>
    </li>
  );
}

/** The buyer's return parcel, with a link to its tracking page. */
function Parcel({ one: { parcel } }: Pick<OwnReturnItemProps, 'one'>) {
  const { t } = useTranslation();
  if (!parcel) return null;
  const { carrier, tracking, trackingUrl } = parcel;
  const words = [carrier && findCarrierName(carrier), tracking].filter(Boolean).join(' ');
  return (
    <p className="wrap-anywhere">
      {t('ownReturns.parcel')}{' '}
      {trackingUrl ? (
        <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
          <Breakable text={words} />
        </a>
      ) : (
        <Breakable text={words} />
      )}
    </p>
  );
}

/** Button that saves the return label. */
function LabelButton({ order, one: { _id, reference } }: { order: string; one: OwnReturn }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [save, { error, isLoading }] = useSaveReturnLabelMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const fileName = `${t('ownReturns.labelFile')}-${reference}.pdf`;
  return (
    <div className="flow flow-3">
      <p>{t('ownReturns.labelHint')}</p>
      <div>
        <Button busy={isLoading} onClick={() => void save({ order, id: _id, fileName })}>
          {t('ownReturns.saveLabel')}
        </Button>
      </div>
      {problem && (
        <Alert tone="danger" title={t('documents.notSaved')}>
          {findProblemText(problem)}
        </Alert>
      )}
    </div>
  );
}
