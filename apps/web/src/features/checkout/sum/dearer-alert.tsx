import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** Says that the order would have cost more than was shown; the new sums stand below. It answers the button, so the focus goes here. */
export function DearerAlert() {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className="mb-6">
      <Alert tone="warning" title={t('placeOrder.dearer')}>
        {t('placeOrder.dearerHint')}
      </Alert>
    </div>
  );
}
