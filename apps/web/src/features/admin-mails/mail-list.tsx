import { mailKinds, mailStatuses } from '@kontor/shared/rules/access/mail-kinds';
import type { MailQuery } from '@kontor/shared/wire/mails';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ChoiceFilter, ListFilters } from '../../components/list/list-filters.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { readChoice, useListQuery } from '../../lib/list-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useMailPageQuery } from './admin-mails-api.ts';
import { MailTable } from './mail-table.tsx';

/** Loads the mail list for the filters in the address; an unknown status or kind is ignored. */
function useMailList() {
  const list = useListQuery();
  const status = readChoice(list.params, 'status', mailStatuses);
  const kind = readChoice(list.params, 'kind', mailKinds);
  const { q, ...page } = list.query;
  const asked: MailQuery = { ...page, ...(q !== '' && { q }), ...(status && { status }), ...(kind && { kind }) };
  return { ...list, asked, status, kind };
}

function Filters({ list }: { list: ReturnType<typeof useMailList> }) {
  const { t } = useTranslation();
  return (
    <ListFilters>
      <SearchField
        label={t('adminMails.search')}
        placeholder={t('adminMails.searchHint')}
        value={list.query.q}
        onSearch={list.setQ}
      />
      <ChoiceFilter
        label={t('adminMails.status')}
        all={t('adminMails.all')}
        choices={mailStatuses}
        nameOf={(status) => t(`adminMails.statuses.${status}`)}
        value={list.status}
        onChoose={(status) => list.setFilter('status', status)}
      />
      <ChoiceFilter
        label={t('adminMails.kind')}
        all={t('adminMails.all')}
        choices={mailKinds}
        nameOf={(kind) => t(`adminMails.kinds.${kind}`)}
        value={list.kind}
        onChoose={(kind) => list.setFilter('kind', kind)}
      />
    </ListFilters>
  );
}

/** All mails, newest first, with pages; the address holds page and filters. */
export function MailList() {
  const { t } = useTranslation();
  const list = useMailList();
  const mails = useMailPageQuery(list.asked, alwaysFresh);
  return (
    <>
      <Filters list={list} />
      <PagedList
        {...mails}
        problem={readProblem(mails.error)}
        name={t('admin.mails')}
        list={list}
        empty={<EmptyState title={t('adminMails.empty')}>{t('adminMails.emptyHint')}</EmptyState>}
      >
        {(page) => <MailTable mails={page?.mails} />}
      </PagedList>
    </>
  );
}
