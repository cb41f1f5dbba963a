import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../../api/problem.ts';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { useCancelOrderMutation } from '../../../entities/order/api/order-api.ts';
import { Unbroken } from '../../../entities/order/unbroken.tsx';
import { WriteToShop } from '../order/write-to-shop.tsx';

/** Returns a function that cancels the order and leads to the cart (spec §4); after a refusal the dialog stays open. */
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
  return { cancel, close, problem: readProblem(error), busy: isLoading };
}

interface CancelDialogProps {
  /** The order to cancel; the dialog is open while it is defined. */
  order: Order | undefined;
  onClose: () => void;
}

/** Dialog that confirms and cancels an order. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const { cancel, close, problem, busy } = useCancelling(onClose);
  const number = order?.number ?? '';
  return (
    <RemovalDialog
      open={order !== undefined}
      title={<Unbroken text={t('order.cancelTitle', { number })} number={number} />}
      confirmLabel={t('order.cancelYes')}
      cancelLabel={t('order.cancelNo')}
      busy={busy}
      problem={problem}
      refusal={t('order.notCancelled')}
      wayOn={<WriteToShop />}
      onConfirm={() => order && void cancel(order)}
      onCancel={close}
    >
      {t('order.cancelHint')}
    </RemovalDialog>
  );
}
