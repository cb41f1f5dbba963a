import type { Redirect } from '@kontor/shared/wire/redirects';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../components/list/list-table.tsx';
import { RowDialog, useOpenRow } from '../../components/list/row-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { RedirectRemoval } from './redirect-removal.tsx';

function Address({ text }: { text: string }) {
  return (
    <span className="wrap-anywhere">
      <Breakable text={text} />
    </span>
  );
}

function useColumns(onEdit: (redirect: Redirect) => void): Column<Redirect>[] {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  return [
    {
      key: 'from',
      header: t('adminRedirects.from'),
      className: 'wide',
      cell: ({ from, cause }) => (
        <>
          <Address text={from} />
          {cause !== 'staff' && <small className="note"> {t(`adminRedirects.causes.${cause}`)}</small>}
        </>
      ),
    },
    {
      key: 'to',
      header: t('adminRedirects.to'),
      className: 'wide',
      cell: ({ to }) => (
        <a className="link" href={to}>
          <Address text={to} />
        </a>
      ),
    },
    { key: 'hits', header: t('adminRedirects.hits'), numeric: true, cell: ({ hits }) => number(hits) },
    { key: 'last', header: t('adminRedirects.lastHit'), cell: ({ lastHit }) => (lastHit ? date(lastHit) : '–') },
    {
      key: 'acts',
      header: t('adminRedirects.acts'),
      headerHidden: true,
      cell: (redirect) => (
        <span className="row">
          <Button
            size="small"
            aria-label={t('adminRedirects.changeNamed', { from: redirect.from })}
            onClick={() => onEdit(redirect)}
          >
            {t('adminRedirects.change')}
          </Button>
          <RedirectRemoval from={redirect.from} />
        </span>
      ),
    },
  ];
}

/** Redirects: columns on wide screens, cards on a phone. */
export function RedirectTable({ redirects }: { redirects: readonly Redirect[] | undefined }) {
  const { t } = useTranslation();
  const { row, open, close } = useOpenRow(redirects);
  return (
    <>
      <ListTable
        caption={t('adminRedirects.title')}
        columns={useColumns(open)}
        rows={redirects}
        rowKey={({ _id }) => _id}
      />
      <RowDialog row={row} title={t('adminRedirects.changeTitle')} onClose={close}>
        {({ from, to }) => <RedirectForm from={from} to={to} onClose={close} />}
      </RowDialog>
    </>
  );
}
