import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { RemovalDialog } from '../../../components/removal-dialog.tsx';
import { useCancelOrderMutation } from '../../../entities/order/api/order-api.ts';
import { computeLeftToRefund } from '../refund/taken-money.ts';

interface OrderRemovalProps {
  /** The order to cancel; the dialog is open while it is defined. */
  order: Order | undefined;
  onClose: () => void;
  onRemoved?: (() => void) | undefined;
}

/** Returns the effects of a removal on goods and money (contract, `DELETE orders/{id}`). */
function useConsequences() {
  const { t } = useTranslation();
  const format = useFormat();
  const goods = ({ isDelivered, restockedAt }: Order): string => {
    if (restockedAt !== undefined) return t('adminOrders.goodsAreBack');
    return t(isDelivered ? 'adminOrders.goodsGone' : 'adminOrders.goodsBack');
  };
  const money = ({ isPaid, isDelivered, payments = [] }: Order): string[] => {
    const left = payments.reduce((sum, payment) => sum + computeLeftToRefund(payment), 0);
    const amount = format.cents(left);
    if (left > 0) return [t(isDelivered ? 'adminOrders.moneyKept' : 'adminOrders.moneyDue', { amount })];
    // Marked as paid manually, so no refund happens; payments by a provider are refunded automatically.
    return isPaid && payments.length === 0 ? [t('adminOrders.moneyStays')] : [];
  };
  return (order: Order): string[] => [
    goods(order),
    t('adminOrders.foundCancelled'),
    ...money(order),
    t('adminOrders.noUndo'),
  ];
}

/** Dialog that confirms and sends the cancellation of an order (spec §2, §8). */
export function OrderRemoval({ order, onClose, onRemoved }: OrderRemovalProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const consequences = useConsequences();
  const [cancelOrder, { error, isLoading, reset }] = useCancelOrderMutation();
  const remove = async ({ _id, number }: Order): Promise<void> => {
    const { data } = await cancelOrder({ params: { id: _id } });
    if (!data) return;
    onClose();
    showToast(t('order.deleted', { id: number }));
    onRemoved?.();
  };
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <RemovalDialog
      open={order !== undefined}
      title={t('order.cancelTitle', { number: order?.number ?? '' })}
      confirmLabel={t('order.cancelYes')}
      cancelLabel={t('order.cancelNo')}
      busy={isLoading}
      problem={readProblem(error)}
      refusal={t('order.notCancelled')}
      onConfirm={() => order && void remove(order)}
      onCancel={close}
    >
      {order && (
        <div className="flow flow-3">
          {consequences(order).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </RemovalDialog>
  );
}
