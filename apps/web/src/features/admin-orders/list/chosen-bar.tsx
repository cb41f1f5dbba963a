import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { makeSendingPath } from '../sending/sending-path.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';

interface ChosenBarProps {
  chosen: ChosenOrders;
  /** Whether some of them may have been shipped already. */
  withArrival?: boolean;
}

/** Actions for the selected orders; renders nothing while none is selected. */
export function ChosenBar({ chosen: { numbers, isFull, clear }, withArrival = false }: ChosenBarProps) {
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
            {withArrival && (
              <ButtonLink size="small" to={`${makeSendingPath([...numbers])}#arrival`}>
                {t('adminSending.arrival')}
              </ButtonLink>
            )}
            <ButtonLink size="small" variant="primary" to={makeSendingPath([...numbers])}>
              {t('adminSending.prepare')}
            </ButtonLink>
          </span>
        </div>
      )}
    </div>
  );
}
