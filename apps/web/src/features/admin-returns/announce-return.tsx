import { buyerReturnReasons } from '@kontor/shared/rules/returns/return-rules';
import { localize } from '@kontor/shared/rules/text/localize';
import type { Order } from '@kontor/shared/wire/orders';
import type { NewReturn } from '@kontor/shared/wire/returns';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useAnnounceReturnMutation } from '../../entities/return/returns-api.ts';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePermission } from '../../session/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { DialogButton } from '../../ui/overlay/dialog-button.tsx';

/** Button by which staff announce a return of an order of which something was sent. */
export function AnnounceReturn({ order }: { order: Order }) {
  const { t } = useTranslation();
  const may = usePermission();
  const isSent = order.isDelivered || order.shipments !== undefined;
  if (!isSent || order.cancelledAt || !may('refunds')) return null;
  return (
    <div className="mt-4">
      <DialogButton
        variant="link"
        label={t('adminReturns.announce')}
        title={t('adminReturns.announceTitle', { number: order.number })}
      >
        {(close) => <AnnounceForm order={order} onClose={close} />}
      </DialogButton>
    </div>
  );
}

interface AnnounceFormProps {
  order: Order;
  onClose: () => void;
}

/** Holds the announcement: a parcel that came back as a whole, or units of lines with a reason. */
function useAnnouncement({ order, onClose }: AnnounceFormProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [announce, { error, isLoading }] = useAnnounceReturnMutation();
  /** Reason, or the id of the parcel that came back. */
  const [why, setWhy] = useState<string>('withdrawal');
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const parcel = order.shipments?.find(({ _id }) => _id === why);
  const reason = buyerReturnReasons.find((one) => one === why) ?? 'other';
  const lines = order.cartItems.flatMap(({ _id }) => (counts[_id] ? [{ _id, qty: counts[_id] }] : []));
  const body: NewReturn = parcel
    ? { reason: 'returned_to_sender', shipment: parcel._id, lines: parcel.lines }
    : { reason, lines };
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const { data } = await announce({ params: { id: order._id }, body });
    if (!data) return;
    onClose();
    showToast(t('adminReturns.announced', { reference: data.reference }));
  };
  const setCount = (id: string, qty: number): void => setCounts({ ...counts, [id]: qty });
  const problem = isLoading ? undefined : readProblem(error);
  return { why, setWhy, counts, setCount, parcel, isPossible: body.lines.length > 0, send, busy: isLoading, problem };
}

function AnnounceForm(props: AnnounceFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const findProblemText = useProblemText();
  const { language } = useLanguage();
  const { order, onClose } = props;
  const { why, setWhy, counts, setCount, parcel, isPossible, send, busy, problem } = useAnnouncement(props);
  const parcels = order.can.deliver ? (order.shipments ?? []) : [];
  return (
    <form className="flow mt-4" onSubmit={(event) => void send(event)}>
      <SelectField label={t('adminReturns.reason')} value={why} onChange={({ target }) => setWhy(target.value)}>
        {buyerReturnReasons.map((one) => (
          <option key={one} value={one}>
            {t(`adminReturns.reasons.${one}`)}
          </option>
        ))}
        {parcels.map(({ _id, sentAt }) => (
          <option key={_id} value={_id}>
            {t('adminReturns.parcelBack', { date: format.date(sentAt) })}
          </option>
        ))}
      </SelectField>
      {!parcel &&
        order.cartItems.map((item) => (
          <SelectField
            key={item._id}
            label={<span className="wrap-anywhere">{localize(item, 'name', language)}</span>}
            value={String(counts[item._id] ?? 0)}
            onChange={({ target }) => setCount(item._id, Number(target.value))}
          >
            {Array.from({ length: (item.returnable ?? item.qty) + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
        ))}
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!isPossible}>
          {t('adminReturns.announceYes')}
        </Button>
      </div>
    </form>
  );
}
