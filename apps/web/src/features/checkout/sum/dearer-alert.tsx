import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** Alert that the order would have cost more than shown; the new sums are below. It answers the button, so it takes the focus. */
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
