import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useSaveLedgerMutation } from './admin-books-api.ts';
import { spanOfMonth } from './months.ts';

/** Buttons that save a month as a file: for a spreadsheet, or for the tax adviser's DATEV. */
export function LedgerFiles({ month }: { month: string }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [save, { error, isLoading, originalArgs }] = useSaveLedgerMutation();
  const problem = readProblem(error);
  const saveAs = async (format: 'csv' | 'datev') => {
    const name = format === 'csv' ? t('adminBooks.file', { month }) : `EXTF_Buchungsstapel_${month}`;
    const fileName = `${name}.csv`;
    const { data } = await save({ ...spanOfMonth(month), format, fileName });
    if (data !== undefined) showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <>
      {(['csv', 'datev'] as const).map((format) => (
        <Button
          key={format}
          size="small"
          busy={isLoading && originalArgs?.format === format}
          onClick={() => void saveAs(format)}
        >
          {t(`adminBooks.${format}`)}
        </Button>
      ))}
      {problem && !isLoading && (
        <SaveFailed
          problem={problem}
          action={
            problem.code === 'datev_numbers_missing' && (
              <Link className="link" to="/admin/settings/books">
                {t('adminBooks.setNumbers')}
              </Link>
            )
          }
        />
      )}
    </>
  );
}
