import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { LegalText } from '../../entities/legal/legal-text.tsx';
import { useProcedureQuery } from '../../features/admin-books/admin-books-api.ts';
import { ProcedureFile } from '../../features/admin-books/procedure-file.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** `/admin/procedure`: what the shop records, where, and why it cannot be changed (GoBD), as a page and a PDF. */
export function ProcedurePage() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useProcedureQuery(language, alwaysFresh);
  const problem = readProblem(error);
  return (
    <AdminFrame title={t('adminBooks.procedure')}>
      <p className="note mb-4">{t('adminBooks.procedureHint')}</p>
      <div className="toolbar compact mb-4">
        <ProcedureFile />
        <Link className="link" to="/admin/books">
          {t('admin.books')}
        </Link>
      </div>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <TextSkeleton lines={10} />}
      {data && !problem && <LegalText markdown={data.text} lang={language} />}
    </AdminFrame>
  );
}
