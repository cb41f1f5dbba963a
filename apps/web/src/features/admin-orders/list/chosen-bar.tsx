import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { makeSendingPath } from '../sending/sending-path.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';

/** What can be done with the chosen orders; nothing while there are none. */
export function ChosenBar({ chosen: { numbers, isFull, clear } }: { chosen: ChosenOrders }) {
  const { t } = useTranslation();
  const count = numbers.size;
  return (
    <div className="chosen-bar" role="status">
      {count > 0 && (
        <div className="row between">
          <span>{t(isFull ? 'adminSending.chosenFull' : 'adminSending.chosen', { count })}</span>
          <span className="row">
            <Button variant="link" onClick={clear}>
              {t('adminSending.clear')}
            </Button>
            <ButtonLink size="small" variant="primary" to={makeSendingPath([...numbers])}>
              {t('adminSending.prepare')}
            </ButtonLink>
          </span>
        </div>
      )}
    </div>
  );
}
