import type { Voucher } from '@kontor/shared/wire/vouchers';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ChoiceFilter, ListFilters } from '../../components/list/list-filters.tsx';
import { ListTable } from '../../components/list/list-table.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { RowDialog, useOpenRow } from '../../components/list/row-dialog.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { useFormat } from '../../i18n/format.ts';
import { readChoice, useListQuery } from '../../lib/list-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { useVoucherPageQuery } from './admin-vouchers-api.ts';
import { VoucherDetails } from './voucher-details.tsx';

/** States in the select, the usual one first. */
const STATES = ['open', 'used', 'expired', 'blocked'] as const;

function useColumns(onOpen: (voucher: Voucher) => void): Column<Voucher>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { key: 'at', header: t('adminVouchers.issuedAt'), cell: ({ issuedAt }) => format.dateTime(issuedAt) },
    {
      key: 'ending',
      header: t('adminVouchers.ending'),
      className: 'whole',
      cell: (voucher) => (
        <Button variant="link" onClick={() => onOpen(voucher)}>
          …{voucher.ending}
        </Button>
      ),
    },
    { key: 'order', header: t('adminVouchers.order'), cell: ({ orderNumber }) => orderNumber ?? '–' },
    { key: 'value', header: t('adminVouchers.value'), numeric: true, cell: ({ value }) => format.price(value) },
    { key: 'balance', header: t('adminVouchers.balance'), numeric: true, cell: ({ balance }) => format.price(balance) },
    {
      key: 'until',
      header: t('adminVouchers.lastDay'),
      cell: ({ lastDay }) => format.date(lastDay),
    },
    { key: 'state', header: t('adminVouchers.state'), cell: ({ state }) => t(`adminVouchers.states.${state}`) },
  ];
}

/** Gift vouchers, the newest first, with pages; the address holds page, search and state. */
export function VoucherList() {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useListQuery();
  const state = readChoice(list.params, 'state', STATES);
  const { q: search, ...page } = list.query;
  const query = { ...page, ...(search !== '' && { search }), ...(state && { state }) };
  const found = useVoucherPageQuery({ query }, alwaysFresh);
  const { row, open, close } = useOpenRow(found.data?.vouchers);
  const columns = useColumns(open);
  return (
    <>
      <ListFilters>
        <SearchField
          label={t('adminVouchers.search')}
          placeholder={t('adminVouchers.searchHint')}
          value={search}
          onSearch={list.setQ}
        />
        <ChoiceFilter
          label={t('adminVouchers.state')}
          all={t('adminVouchers.all')}
          choices={STATES}
          nameOf={(one) => t(`adminVouchers.states.${one}`)}
          value={state}
          onChoose={(one) => list.setFilter('state', one)}
        />
      </ListFilters>
      {found.data && <p className="note mb-4">{t('adminVouchers.owed', { amount: format.price(found.data.owed) })}</p>}
      <PagedList
        {...found}
        problem={readProblem(found.error)}
        name={t('adminVouchers.title')}
        list={list}
        empty={<EmptyState title={t('adminVouchers.empty')}>{t('adminVouchers.emptyHint')}</EmptyState>}
      >
        {(data) => (
          <ListTable
            caption={t('adminVouchers.title')}
            columns={columns}
            rows={data?.vouchers}
            rowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
      <RowDialog row={row} title={t('soldVouchers.one', { ending: row?.ending ?? '' })} onClose={close}>
        {(voucher) => <VoucherDetails voucher={voucher} onClose={close} />}
      </RowDialog>
    </>
  );
}
