import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../../session/use-permission.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { DialogButton } from '../../../../ui/overlay/dialog-button.tsx';
import { makeSendingPath } from '../../sending/sending-path.ts';
import type { useBulkActs } from './use-bulk-acts.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';

interface BulkActsProps {
  chosen: ChosenOrders;
  bulk: ReturnType<typeof useBulkActs>;
}

/** Button with the bulk actions on the chosen orders, each with what it does. */
export function BulkActs({ chosen: { numbers }, bulk }: BulkActsProps) {
  const { t } = useTranslation();
  const may = usePermission();
  const count = numbers.size;
  const acts = (['ship', 'slips', 'addresses', 'invoices'] as const).filter(
    (act) => act !== 'invoices' || may('documents'),
  );
  if (bulk.busy) return null;
  return (
    <DialogButton size="small" label={t('adminOrders.bulk.open')} title={t('adminOrders.bulk.title', { count })}>
      {(close) => (
        <>
          <ul className="mt-4">
            {acts.map((act) => (
              <Act key={act} hint={t(`adminOrders.bulk.hints.${act}`)}>
                <Button
                  onClick={() => {
                    close();
                    bulk.run(act);
                  }}
                >
                  {t(`adminOrders.bulk.acts.${act}`)}
                </Button>
              </Act>
            ))}
            <Act hint={t('adminSending.arrivalHint')}>
              <ButtonLink to={`${makeSendingPath([...numbers])}#arrival`}>{t('adminSending.arrival')}</ButtonLink>
            </Act>
          </ul>
          <p className="mt-4">
            <Button variant="link" onClick={close}>
              {t('common.cancel')}
            </Button>
          </p>
        </>
      )}
    </DialogButton>
  );
}

function Act({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li className="part">
      {children}
      <p className="hint">{hint}</p>
    </li>
  );
}
