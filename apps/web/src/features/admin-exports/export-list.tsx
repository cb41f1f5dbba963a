import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { type ExportName, exportNames, useSaveExportMutation } from './admin-exports-api.ts';

function ExportEntry({ name }: { name: ExportName }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [save, { error, isLoading }] = useSaveExportMutation();
  const problem = readProblem(error);
  const fileName = `${t(`adminExports.files.${name}.name`)}.${name === 'all' ? 'zip' : 'csv'}`;
  const saveFile = async (): Promise<void> => {
    const { data } = await save({ name, fileName });
    if (data !== undefined) showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <section className="ruled flow mt-6" aria-labelledby={`export-${name}`}>
      <h2 id={`export-${name}`} className="h-small">
        {t(`adminExports.files.${name}.title`)}
      </h2>
      <p className="note">{t(`adminExports.files.${name}.hint`)}</p>
      {problem && !isLoading && <SaveFailed problem={problem} />}
      <p>
        <Button size="small" busy={isLoading} onClick={() => void saveFile()}>
          {t('adminExports.save', { file: fileName })}
        </Button>
      </p>
    </section>
  );
}

/** Files with which a merchant takes along what is his, each with a button that saves it. */
export function ExportList() {
  return exportNames.map((name) => <ExportEntry key={name} name={name} />);
}
