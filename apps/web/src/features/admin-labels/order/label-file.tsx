import type { ShippingLabel } from '@kontor/shared/wire/carriers';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useSaveLabelFileMutation } from '../../../entities/carrier/carriers-api.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';

/** Button that saves a label's PDF, to print it. */
export function LabelFile({ label: { _id, reference } }: { label: ShippingLabel }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const findProblemText = useProblemText();
  const [save, { error, isLoading }] = useSaveLabelFileMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const press = async (): Promise<void> => {
    const fileName = `${t('adminLabels.file')}-${reference}.pdf`;
    const { data } = await save({ id: _id, fileName });
    if (data !== undefined) showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <>
      <Button
        size="small"
        busy={isLoading}
        aria-label={t('adminLabels.saveOf', { reference })}
        onClick={() => void press()}
      >
        {t('adminLabels.save')}
      </Button>
      {problem && (
        <span className="error" role="alert">
          {problem.status === 404 ? t('adminLabels.noFile') : findProblemText(problem)}
        </span>
      )}
    </>
  );
}
