import { auditAreas, auditDays, type AuditQuery } from '@kontor/shared/audit';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { problemOf } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageControls } from '../../components/page-controls.tsx';
import { changeSearch, useListQuery } from '../../lib/list-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { useAuditPageQuery } from './admin-audit-api.ts';
import { AuditTable, AuditTableSkeleton } from './audit-table.tsx';

/** What the address asks for; an area that is none is passed over. */
function useAuditList() {
  const list = useListQuery();
  const [params, setParams] = useSearchParams();
  const area = auditAreas.find((one) => one === params.get('area'));
  const { page, pageSize } = list.query;
  const query: AuditQuery = { page, pageSize, ...(area && { area }) };
  const setArea = (value: string): void => setParams(changeSearch(params, { area: value }));
  return { ...list, query, pageSize, area, setArea };
}

function AreaField({ list }: { list: ReturnType<typeof useAuditList> }) {
  const { t } = useTranslation();
  return (
    <div className="toolbar compact mb-4">
      <SelectField
        label={t('adminAudit.area')}
        value={list.area ?? ''}
        onChange={({ target }) => list.setArea(target.value)}
      >
        <option value="">{t('adminAudit.all')}</option>
        {auditAreas.map((area) => (
          <option key={area} value={area}>
            {t(`adminAudit.areas.${area}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The audit trail, the newest first, page by page; the address says which. */
export function AuditList() {
  const { t } = useTranslation();
  const list = useAuditList();
  const { data, error, isFetching, refetch } = useAuditPageQuery(list.query, alwaysFresh);
  const problem = problemOf(error);
  return (
    <>
      <p className="note mb-4">{t('adminAudit.hint', { days: auditDays })}</p>
      <AreaField list={list} />
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <AuditTableSkeleton />}
      {data && !problem && data.total === 0 && (
        <EmptyState title={t('adminAudit.empty')}>{t('adminAudit.emptyHint')}</EmptyState>
      )}
      {data && !problem && data.total > 0 && (
        <PageControls
          name={t('adminAudit.title')}
          page={data.page}
          pages={data.pages}
          to={list.to}
          pageSize={list.pageSize}
          onPageSize={list.setPageSize}
        >
          <AuditTable entries={data.entries} />
        </PageControls>
      )}
    </>
  );
}
