import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/browser/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { useShowToast } from '../ui/feedback/toasts.tsx';

/** Copies an id, which nobody reads; what it belongs to is called `name`. */
export function CopyId({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const copy = async (): Promise<void> => {
    showToast((await copyText(id)) ? t('admin.idCopied', { name }) : t('admin.idNotCopied', { id }));
  };
  return (
    <Button variant="link" title={id} aria-label={t('admin.copyIdOf', { name })} onClick={() => void copy()}>
      {t('admin.copyId')}
    </Button>
  );
}
