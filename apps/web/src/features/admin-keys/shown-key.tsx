import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/browser/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { TextField } from '../../ui/form/field.tsx';

interface ShownKeyProps {
  name: string;
  /** The key itself. */
  value: string;
  onClose: () => void;
}

/** A new key, to copy. It takes the focus, so that screen readers say that it is shown once. */
export function ShownKey({ name, value, onClose }: ShownKeyProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const copy = async (): Promise<void> => {
    showToast((await copyText(value)) ? t('adminKeys.copied') : t('adminKeys.notCopied'));
  };
  return (
    <div ref={frame} tabIndex={-1} className="flow mt-4">
      <Alert tone="warning" title={t('adminKeys.created', { name })}>
        {t('adminKeys.once')}
      </Alert>
      <TextField
        label={t('adminKeys.secret')}
        hint={t('adminKeys.use')}
        value={value}
        readOnly
        spellCheck={false}
        autoComplete="off"
        onFocus={({ target }) => target.select()}
      />
      <div className="row">
        <Button variant="primary" onClick={() => void copy()}>
          {t('adminKeys.copy')}
        </Button>
        <Button onClick={onClose}>{t('adminKeys.done')}</Button>
      </div>
    </div>
  );
}
