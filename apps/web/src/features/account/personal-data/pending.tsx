import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';

/** Date of a requested erasure, with a button to cancel it. Gets the focus: the button that led here is gone. */
export function Pending({ erasesAt, busy, onKeep }: { erasesAt: string; busy: boolean; onKeep: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p tabIndex={-1} ref={message} role="status">
        <strong>{t('ownData.pending', { day: format.date(erasesAt) })}</strong>
      </p>
      <p>{t('ownData.pendingHint')}</p>
      <p>
        <Button busy={busy} onClick={onKeep}>
          {t('ownData.keep')}
        </Button>
      </p>
    </>
  );
}
