import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/browser/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { TextField } from '../../ui/form/field.tsx';

/** A new secret to copy. It gets the focus, so that screen readers announce that it is shown only once. */
export function ShownSecret({ value, onClose }: { value: string; onClose: () => void }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const copy = async (): Promise<void> => {
    showToast((await copyText(value)) ? t('adminWebhooks.copied') : t('adminWebhooks.notCopied'));
  };
  return (
    <div ref={frame} tabIndex={-1} className="flow mt-4">
      <Alert tone="warning" title={t('adminWebhooks.saved')}>
        {t('adminWebhooks.once')}
      </Alert>
      <TextField
        label={t('adminWebhooks.secret')}
        hint={t('adminWebhooks.secretHint')}
        value={value}
        readOnly
        spellCheck={false}
        autoComplete="off"
        onFocus={({ target }) => target.select()}
      />
      <div className="row">
        <Button variant="primary" onClick={() => void copy()}>
          {t('adminWebhooks.copy')}
        </Button>
        <Button onClick={onClose}>{t('adminWebhooks.done')}</Button>
      </div>
    </div>
  );
}
