import type { Order } from '@kontor/shared/orders';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { problemOf } from '../../api/problem.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Problem } from '../../lib/problem.ts';
import { useShowToast } from '../../lib/toasts.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useCancelOrderMutation } from './orders-api.ts';
import { Unbroken } from './unbroken.tsx';
import { WriteToShop } from './write-to-shop.tsx';

/** Whether asking again would get the same answer. */
function isFinal({ status }: Problem): boolean {
  return status === 403 || status === 404 || status === 409;
}

/** Cancels, says so, and leads to the cart (spec §4); a refusal stays in the dialog. */
function useCancelling(onClose: () => void) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const navigate = useNavigate();
  const [cancelOrder, { error, isLoading, reset }] = useCancelOrderMutation();
  const cancel = async ({ _id, number }: Order): Promise<void> => {
    const { data } = await cancelOrder({ params: { id: _id } });
    if (!data) return;
    onClose();
    showToast(t('order.deleted', { id: number }));
    void navigate('/cart');
  };
  const close = (): void => {
    reset();
    onClose();
  };
  return { cancel, close, problem: problemOf(error), busy: isLoading };
}

interface CancelDialogProps {
  /** The order in question; the dialog is open while there is one. */
  order: Order | undefined;
  onClose: () => void;
}

/** Asks whether an order is really to be cancelled, and does it. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const { cancel, close, problem, busy } = useCancelling(onClose);
  const number = order?.number ?? '';
  const refused = problem !== undefined && isFinal(problem);
  return (
    <ConfirmDialog
      open={order !== undefined}
      title={<Unbroken text={t('order.cancelTitle', { number })} number={number} />}
      confirmLabel={problem ? t('common.tryAgain') : t('order.cancelYes')}
      cancelLabel={refused ? t('common.close') : t('order.cancelNo')}
      danger
      busy={busy}
      onConfirm={() => order && void cancel(order)}
      onCancel={close}
      insteadOfConfirm={refused && <WriteToShop />}
    >
      {problem ? <Refusal key={problem.code} problem={problem} /> : t('order.cancelHint')}
    </ConfirmDialog>
  );
}

/** Takes the focus: the button that had it may be gone. */
function Refusal({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1}>
      <Alert tone="danger" title={t('order.notCancelled')}>
        {problemText(problem)}
      </Alert>
    </div>
  );
}
