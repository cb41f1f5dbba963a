import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { makeSendingPath } from '../../sending/sending-path.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';

interface ChosenBarProps {
  chosen: ChosenOrders;
  /** Further actions. */
  children?: ReactNode;
  /** Progress or result of the last action; the bar stays while there is one. */
  result?: string | undefined;
  /** Called when the selection is cleared. */
  onClear?: () => void;
}

/** Actions for the selected orders; renders nothing while none is selected. */
export function ChosenBar({ chosen: { numbers, isFull, clear }, children, result = '', onClear }: ChosenBarProps) {
  const { t } = useTranslation();
  const count = numbers.size;
  const clearAll = (): void => {
    clear();
    onClear?.();
  };
  const selected = count > 0 ? t(isFull ? 'adminSending.chosenFull' : 'adminSending.chosen', { count }) : '';
  return (
    <div className="chosen-bar">
      <p className="visually-hidden" role="status">
        {result || selected}
      </p>
      {(count > 0 || result) && (
        <div className="row between">
          <span aria-hidden="true">{result || selected}</span>
          <span className="row">
            <Button variant="link" onClick={clearAll}>
              {t(count > 0 ? 'adminSending.clear' : 'adminOrders.bulk.close')}
            </Button>
            {count > 0 && (
              <>
                {children}
                <ButtonLink size="small" variant="primary" to={makeSendingPath([...numbers])}>
                  {t('adminSending.prepare')}
                </ButtonLink>
              </>
            )}
          </span>
        </div>
      )}
    </div>
  );
}
