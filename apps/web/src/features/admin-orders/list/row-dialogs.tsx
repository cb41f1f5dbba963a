import type { Order } from '@kontor/shared/wire/orders';
import { useState, type RefObject } from 'react';
import { CancelledDialog } from './cancelled-dialog.tsx';
import type { RowActions } from './order-actions.tsx';
import { OrderRemoval } from '../order/order-removal.tsx';
import { RefundDialog } from '../refund/refund-dialog.tsx';
import { isFocusLost, useLaterFocus } from '../../../ui/overlay/use-later-focus.ts';
import { useRefund } from '../refund/use-refund.ts';

/** Heading of a list, the first of these in it. */
const head = 'summary, h2';

/** Open dialogs on the rows of a list; `area` is the list with its heading. `RowDialogs` shows them. */
export function useRowDialogs(orders: readonly Order[], area: RefObject<HTMLElement | null>) {
  const focusLater = useLaterFocus();
  const [toRemove, setToRemove] = useState<Order>();
  const [shownId, setShownId] = useState<string>();
  const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
  const refund = useRefund(orders, ({ _id }, sent) =>
    focusLater(() => (sent || isFocusLost() ? (find(`[data-show="${_id}"]`) ?? find(head)) : undefined)),
  );
  const actions: RowActions = {
    onRemove: setToRemove,
    onRefund: refund.ask,
    onShow: ({ _id }) => setShownId(_id),
  };
  return {
    actions,
    refund,
    toRemove,
    shown: orders.find(({ _id }) => _id === shownId),
    endShowing: (): void => setShownId(undefined),
    endRemoving: (): void => setToRemove(undefined),
    // The row with the focus is about to disappear.
    afterRemoval: (): void => focusLater(() => find(head)),
  };
}

interface RowDialogsProps {
  dialogs: ReturnType<typeof useRowDialogs>;
}

/** The dialogs of one list. */
export function RowDialogs({ dialogs }: RowDialogsProps) {
  const { refund, toRemove, shown, endShowing, endRemoving, afterRemoval } = dialogs;
  return (
    <>
      <RefundDialog refund={refund} />
      <OrderRemoval order={toRemove} onClose={endRemoving} onRemoved={afterRemoval} />
      <CancelledDialog order={shown} onClose={endShowing} />
    </>
  );
}
