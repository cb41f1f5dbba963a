import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/browser/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { useShowToast } from '../ui/feedback/toasts.tsx';

/** Button that copies an id, which is not shown. `name` is the name of its owner. */
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
