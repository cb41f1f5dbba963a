import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';

/** Recovery codes, shown only once, to copy or save as a text file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    showToast((await copyText(text)) ? t('secondFactor.copied') : t('secondFactor.notCopied'));
  };
  return (
    <>
      <h3>{t('secondFactor.codes')}</h3>
      <Alert tone="warning">{t('secondFactor.codesHint')}</Alert>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={() => void copy()}>{t('secondFactor.copy')}</Button>
        <Button onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('secondFactor.fileName'))}>
          {t('secondFactor.save')}
        </Button>
      </div>
    </>
  );
}
