import type { Mail, MissedMails as Missed } from '@kontor/shared/wire/mails';
import type { Order } from '@kontor/shared/wire/orders';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { useMissedMailsQuery, useResendMissedMutation } from '../../../entities/order/api/buyer-mails-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { Choice, ChoiceGroup } from '../../../ui/form/choice.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Breakable } from '../../../ui/breakable.tsx';

interface MissedMailsProps {
  order: Order;
  /** Whether to open by itself: the address has just been corrected. */
  offered: boolean;
  onClose: () => void;
}

/** Offers to resend an order's mails that have not reached its current address. Renders nothing if there are none. */
export function MissedMails({ order, offered, onClose }: MissedMailsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, isFetching } = useMissedMailsQuery({ params: { id: order._id } }, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState(false);
  const close = (): void => {
    setAsked(false);
    onClose();
  };
  const count = data?.mails.length ?? 0;
  // All mails have reached the corrected address: later failures do not open the dialog by themselves.
  const isSettled = offered && !isFetching && count === 0;
  useEffect(() => {
    if (isSettled) onClose();
  }, [isSettled, onClose]);
  // Data loaded before the correction do not apply to the new address.
  const isOpen = count > 0 && (asked || (offered && !isFetching));
  if (count === 0) return null;
  return (
    <>
      <Button variant="link" onClick={() => setAsked(true)}>
        {t('adminSending.missed.button', { count })}
      </Button>
      <Dialog open={isOpen} onClose={close} labelledBy={titleId}>
        <h2 className="dialog-title" id={titleId}>
          {t('adminSending.missed.title', { number: order.number })}
        </h2>
        {isOpen && data && <MissedForm order={order} missed={data} onClose={close} />}
      </Dialog>
    </>
  );
}

interface MissedFormProps {
  order: Order;
  missed: Missed;
  onClose: () => void;
}

/** Form to choose the mails to resend, initially all. */
function MissedForm({ order, missed: { to, mails }, onClose }: MissedFormProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [send, { error, isLoading }] = useResendMissedMutation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = mails.flatMap(({ _id }) => (left.has(_id) ? [] : [_id]));
  const choose = (id: string, isChosen: boolean): void =>
    setLeft(new Set(isChosen ? [...left].filter((other) => other !== id) : [...left, id]));
  const confirm = async (): Promise<void> => {
    const { data } = await send({ params: { id: order._id }, body: { mails: chosen } });
    if (!data) return;
    onClose();
    showToast(t('adminSending.missed.sent', { count: chosen.length, to }));
  };
  const problem = isLoading ? undefined : readProblem(error);
  return (
    <div className="flow mt-4">
      <p className="wrap-anywhere">
        <Breakable text={t('adminSending.missed.ask', { count: mails.length, to })} />
      </p>
      <ChoiceGroup legend={t('adminSending.missed.which')}>
        {mails.map((mail) => (
          <Choice
            key={mail._id}
            type="checkbox"
            label={<MailName mail={mail} />}
            checked={!left.has(mail._id)}
            onChange={({ target }) => choose(mail._id, target.checked)}
          />
        ))}
      </ChoiceGroup>
      {problem && <SaveFailed problem={problem} />}
      <div className="row">
        <Button onClick={onClose}>{t('adminSending.missed.no')}</Button>
        <Button variant="primary" busy={isLoading} disabled={chosen.length === 0} onClick={() => void confirm()}>
          {t('adminSending.missed.yes', { count: chosen.length })}
        </Button>
      </div>
    </div>
  );
}

function MailName({ mail: { kind, to, createdAt } }: { mail: Pick<Mail, 'kind' | 'to' | 'createdAt'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className="wrap-anywhere">
      <Breakable
        text={t('adminSending.missed.mail', { kind: t(`adminMails.kinds.${kind}`), to, date: format.date(createdAt) })}
      />
    </span>
  );
}
