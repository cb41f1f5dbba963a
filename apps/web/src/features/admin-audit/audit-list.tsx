import { type AuditEntry, auditActions, auditAreas, auditDays } from '@kontor/shared/wire/audit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { DaySpanFields } from '../../components/list/day-span-fields.tsx';
import { ChoiceFilter, ListFilters } from '../../components/list/list-filters.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { sortByName } from '../../lib/sort-names.ts';
import { changeSearch, readChoice, useListQuery } from '../../lib/list-query.ts';
import { readDay } from '../../lib/read-day.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useAuditPageQuery } from './admin-audit-api.ts';
import { AuditTable } from './audit-table.tsx';

const ACCOUNT = /^[0-9a-f]{24}$/;

/** Returns the actions whose names in the current language contain all words of a search. */
function useActionsCalled(q: string): string {
  const { t } = useTranslation();
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return '';
  const actions = Object.values(auditActions).flat();
  const isCalled = (name: string) => words.every((word) => name.toLowerCase().includes(word));
  return actions.filter((action) => isCalled(t(`adminAudit.actions.${action}`))).join(',');
}

/** Loads the audit list for the filters in the address; an unknown area, account or day is ignored. */
function useAuditList() {
  const list = useListQuery();
  const { params } = list;
  const area = readChoice(params, 'area', auditAreas);
  const by = ACCOUNT.exec(params.get('by') ?? '')?.[0];
  const [from, to] = [readDay(params, 'from'), readDay(params, 'to')];
  const { page, pageSize, q } = list.query;
  const actions = useActionsCalled(q);
  const asked = {
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
  const onlyBy = (id: string) => ({ search: changeSearch(params, { by: id }) });
  return { ...list, asked, isFiltered, onlyBy };
}

type AuditFilters = ReturnType<typeof useAuditList>;

function Filters({
  list: { query, asked, setFilter, setQ },
  people,
}: {
  list: AuditFilters;
  people: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslation();
  return (
    <ListFilters>
      <SearchField
        label={t('adminAudit.search')}
        placeholder={t('adminAudit.searchHint')}
        value={query.q}
        onSearch={setQ}
      />
      <ChoiceFilter
        label={t('adminAudit.area')}
        all={t('adminAudit.all')}
        choices={auditAreas}
        nameOf={(area) => t(`adminAudit.areas.${area}`)}
        value={asked.area}
        onChoose={(area) => setFilter('area', area)}
      />
      <ChoiceFilter
        label={t('adminAudit.actor')}
        all={t('adminAudit.all')}
        choices={[...people.keys()]}
        nameOf={(id) => people.get(id) ?? id}
        value={asked.by}
        onChoose={(id) => setFilter('by', id)}
      />
      <DaySpanFields from={asked.from} to={asked.to} onDay={setFilter} />
    </ListFilters>
  );
}

/** Returns the people to filter by: those of the shown entries, and the chosen one. */
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

/** Audit trail, newest first, with pages; the address holds page and filters. */
export function AuditList() {
  const { t } = useTranslation();
  const list = useAuditList();
  const entries = useAuditPageQuery(list.asked, alwaysFresh);
  const people = usePeople(entries.data?.entries, list.asked.by);
  return (
    <>
      <p className="note mb-4">{t('adminAudit.hint', { days: auditDays })}</p>
      <Filters list={list} people={people} />
      <PagedList
        {...entries}
        problem={readProblem(entries.error)}
        name={t('adminAudit.title')}
        list={list}
        empty={<NoEntries isFiltered={list.isFiltered} />}
      >
        {(page) => <AuditTable entries={page?.entries} onlyBy={list.asked.by ? undefined : list.onlyBy} />}
      </PagedList>
    </>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('adminAudit.empty')}
      action={
        isFiltered && (
          <Link className="link" to="/admin/audit">
            {t('adminAudit.showAll')}
          </Link>
        )
      }
    >
      {t(isFiltered ? 'adminAudit.emptyFiltered' : 'adminAudit.emptyHint')}
    </EmptyState>
  );
}
