import type { Order } from '@kontor/shared/wire/orders';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useLaterFocus } from '../../../ui/overlay/use-later-focus.ts';
import { ShipmentCorrections } from './correction/shipment-corrections.tsx';
import { ShipForm } from './ship-form.tsx';

/** Units that are left to ship of an order, and the form to ship them. Renders nothing if the order may not be shipped. */
export function ShipPanel({ order }: { order: Order }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const focusLater = useLaterFocus();
  const { toSend = [], number } = order;
  const count = toSend.reduce((sum, { qty }) => sum + qty, 0);
  // The button, which has the focus, disappears with the last unit.
  const close = (): void => {
    setOpen(false);
    focusLater(() => section.current);
  };
  return (
    <section className="part" ref={section} tabIndex={-1} aria-labelledby={`${titleId}-part`}>
      <h2 id={`${titleId}-part`}>{t('adminSending.title')}</h2>
      {count === 0 ? (
        <p>{t('adminSending.nothingLeft')}</p>
      ) : (
        <>
          <p>{t(order.shipments ? 'adminSending.left' : 'adminSending.toSend', { count })}</p>
          <p className="mt-2">
            <Button size="small" variant={order.isPaid ? 'primary' : undefined} onClick={() => setOpen(true)}>
              {t('adminSending.ship')}
            </Button>
          </p>
        </>
      )}
      <ShipmentCorrections order={order} />
      <Dialog open={open} onClose={close} labelledBy={titleId}>
        <h2 className="dialog-title" id={titleId}>
          {t('adminSending.shipTitle', { number })}
        </h2>
        {open && <ShipForm order={order} onClose={close} />}
      </Dialog>
    </section>
  );
}
