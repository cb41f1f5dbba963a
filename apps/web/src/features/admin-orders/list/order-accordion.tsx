import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderKind } from '../../../entities/order/api/admin-order-api.ts';
import { DEFAULT_PAGE_SIZE } from '../../../lib/list-query.ts';
import { OrderPart, useOrderPart, type OrderPartProps } from './order-part.tsx';

/** One of the two lists of the accordion, with its own pages (spec §2). It loads once it is opened. */
export function OrderAccordion({ kind, ...props }: OrderPartProps & { kind: OrderKind }) {
  const { t } = useTranslation();
  // A page of the list in the address opens it.
  const { page, pageSize } = props.list.pages[kind];
  const [isOpen, setOpen] = useState(page !== 1 || pageSize !== DEFAULT_PAGE_SIZE);
  const accordion = useRef<HTMLDetailsElement>(null);
  const part = useOrderPart({ kind, isSkipped: !isOpen, ...props });
  const title = t(`adminOrders.${kind}Orders`);
  return (
    <details
      className="accordion"
      open={isOpen}
      ref={accordion}
      onToggle={({ currentTarget, target }) => {
        // Popovers in the rows are details, too.
        if (target === currentTarget) setOpen(currentTarget.open);
      }}
    >
      <summary>
        <h2>{title}</h2>
        <span className="note">{part.summary}</span>
      </summary>
      <p className="visually-hidden" role="status">
        {part.summary && `${title}: ${part.summary}`}
      </p>
      {isOpen && <OrderPart kind={kind} part={part} area={accordion} {...props} />}
    </details>
  );
}
