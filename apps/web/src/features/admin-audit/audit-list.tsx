import { type AuditEntry, auditActions, auditAreas, auditDays, type SentAuditQuery } from '@kontor/shared/audit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { problemOf } from '../../api/problem.ts';
import { DaySpanFields } from '../../components/day-span-fields.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageControls } from '../../components/page-controls.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { sortByName } from '../../lib/sort-names.ts';
import { changeSearch, useListQuery } from '../../lib/list-query.ts';
import { readDay } from '../../lib/read-day.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { useAuditPageQuery } from './admin-audit-api.ts';
import { AuditTable, AuditTableSkeleton } from './audit-table.tsx';

const ACCOUNT = /^[0-9a-f]{24}$/;

/** The actions whose names, in the language that is read, have all words of a search. */
function useActionsCalled(q: string): string {
  const { t } = useTranslation();
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return '';
  const actions = Object.values(auditActions).flat();
  const isCalled = (name: string) => words.every((word) => name.toLowerCase().includes(word));
  return actions.filter((action) => isCalled(t(`adminAudit.actions.${action}`))).join(',');
}

/** What the address asks for; what is no area, account or day is passed over. */
function useAuditList() {
  const list = useListQuery();
  const [params, setParams] = useSearchParams();
  const area = auditAreas.find((one) => one === params.get('area'));
  const by = ACCOUNT.exec(params.get('by') ?? '')?.[0];
  const [from, to] = [readDay(params, 'from'), readDay(params, 'to')];
  const { page, pageSize, q } = list.query;
  const actions = useActionsCalled(q);
  const query = {
    page,
    pageSize,
    ...(area && { area }),
    ...(by && { by }),
    ...(from && { from }),
    ...(to && { to }),
    ...(q && { q }),
    ...(actions && { actions }),
  };
  const isFiltered = Boolean(area ?? by ?? from ?? to ?? (q || undefined));
  const setFilter = (name: keyof SentAuditQuery, value: string): void =>
    setParams(changeSearch(params, { [name]: value }));
  const onlyBy = (id: string) => ({ search: changeSearch(params, { by: id }) });
  return { ...list, query, isFiltered, setFilter, onlyBy };
}

type AuditFilters = ReturnType<typeof useAuditList>;

function Filters({
  list: { query, setFilter, setQ },
  people,
}: {
  list: AuditFilters;
  people: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslation();
  return (
    <div className="toolbar compact mb-4">
      <SearchField
        label={t('adminAudit.search')}
        placeholder={t('adminAudit.searchHint')}
        value={query.q ?? ''}
        onSearch={setQ}
      />
      <SelectField
        label={t('adminAudit.area')}
        value={query.area ?? ''}
        onChange={({ target }) => setFilter('area', target.value)}
      >
        <option value="">{t('adminAudit.all')}</option>
        {auditAreas.map((area) => (
          <option key={area} value={area}>
            {t(`adminAudit.areas.${area}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('adminAudit.actor')}
        value={query.by ?? ''}
        onChange={({ target }) => setFilter('by', target.value)}
      >
        <option value="">{t('adminAudit.all')}</option>
        {[...people].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DaySpanFields from={query.from} to={query.to} onDay={setFilter} />
    </div>
  );
}

/** Whoever the entries name, to choose from: those shown by now, and whoever was chosen. */
function usePeople(
  entries: readonly AuditEntry[] | undefined,
  chosen: string | undefined,
): ReadonlyMap<string, string> {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const found = (entries ?? []).flatMap(({ actor: { _id, name } }) => (_id && name ? [[_id, name] as const] : []));
  if (found.some(([id, name]) => known.get(id) !== name)) setKnown(new Map([...known, ...found]));
  const people = sortByName([...known], ([, name]) => name, language);
  if (chosen === undefined || known.has(chosen)) return new Map(people);
  return new Map([...people, [chosen, t('adminAudit.chosenPerson')]]);
}

/** The audit trail, the newest first, page by page; the address says which. */
export function AuditList() {
  const { t } = useTranslation();
  const list = useAuditList();
  const { data, error, isFetching, refetch } = useAuditPageQuery(list.query, alwaysFresh);
  const people = usePeople(data?.entries, list.query.by);
  const problem = problemOf(error);
  return (
    <>
      <p className="note mb-4">{t('adminAudit.hint', { days: auditDays })}</p>
      <Filters list={list} people={people} />
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <AuditTableSkeleton />}
      {data && !problem && data.total === 0 && (
        <EmptyState
          title={t('adminAudit.empty')}
          action={
            list.isFiltered && (
              <Link className="link" to="/admin/audit">
                {t('adminAudit.showAll')}
              </Link>
            )
          }
        >
          {t(list.isFiltered ? 'adminAudit.emptyFiltered' : 'adminAudit.emptyHint')}
        </EmptyState>
      )}
      {data && !problem && data.total > 0 && (
        <PageControls
          name={t('adminAudit.title')}
          page={data.page}
          pages={data.pages}
          to={list.to}
          pageSize={list.query.pageSize}
          onPageSize={list.setPageSize}
        >
          <AuditTable entries={data.entries} onlyBy={list.query.by ? undefined : list.onlyBy} />
        </PageControls>
      )}
    </>
  );
}
