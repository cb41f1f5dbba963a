import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { RemovalButton } from '../../components/editing/removal-button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useSaveRedirectsMutation } from './admin-redirects-api.ts';

/** Button that removes a redirect after a confirmation. */
export function RedirectRemoval({ from }: { from: string }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [save, { error, isLoading, reset }] = useSaveRedirectsMutation();
  const remove = async (): Promise<boolean> => {
    const { data } = await save({ body: { redirects: [{ from, to: null }] } });
    if (!data) return false;
    showToast(t('adminRedirects.removed'));
    return true;
  };
  return (
    <RemovalButton
      size="small"
      label={t('adminRedirects.remove')}
      name={t('adminRedirects.removeNamed', { from })}
      title={t('adminRedirects.removeTitle', { from })}
      busy={isLoading}
      problem={readProblem(error)}
      onRemove={remove}
      onCancel={reset}
    >
      {t('adminRedirects.removeText')}
    </RemovalButton>
  );
}
