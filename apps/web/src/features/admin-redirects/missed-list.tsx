import type { MissedAddress } from '@kontor/shared/wire/redirects';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { RowDialog, useOpenRow } from '../../components/list/row-dialog.tsx';
import { useForgetMissedMutation, useMissedPageQuery } from './admin-redirects-api.ts';
import { RedirectForm } from './redirect-form.tsx';

/** Addresses shown at once: the others come up when these lead somewhere. */
const SHOWN = 10;

interface Acts {
  onLead: (address: MissedAddress) => void;
  onForget: (address: MissedAddress) => void;
}

function useColumns({ onLead, onForget }: Acts): Column<MissedAddress>[] {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  return [
    {
      key: 'path',
      header: t('adminRedirects.from'),
      className: 'wide',
      cell: ({ path }) => (
        <span className="wrap-anywhere">
          <Breakable text={path} />
        </span>
      ),
    },
    { key: 'hits', header: t('adminRedirects.misses'), numeric: true, cell: ({ hits }) => number(hits) },
    { key: 'last', header: t('adminRedirects.lastMiss'), cell: ({ lastHit }) => date(lastHit) },
    {
      key: 'acts',
      header: t('adminRedirects.acts'),
      headerHidden: true,
      cell: (address) => (
        <span className="row">
          <Button
            size="small"
            aria-label={t('adminRedirects.leadNamed', { from: address.path })}
            onClick={() => onLead(address)}
          >
            {t('adminRedirects.lead')}
          </Button>
          <Button
            size="small"
            variant="link-quiet"
            aria-label={t('adminRedirects.forgetNamed', { from: address.path })}
            onClick={() => onForget(address)}
          >
            {t('adminRedirects.forget')}
          </Button>
        </span>
      ),
    },
  ];
}

/** Addresses that visitors have looked for in vain, the most wanted first; each becomes a redirect with one press. */
export function MissedList() {
  const { t } = useTranslation();
  const found = useMissedPageQuery({ query: { pageSize: SHOWN } }, alwaysFresh);
  const [forget, { error }] = useForgetMissedMutation();
  const { row, open, close } = useOpenRow(found.data?.missed);
  const columns = useColumns({ onLead: open, onForget: ({ _id }) => void forget({ params: { id: _id } }) });
  const [problem, refusal] = [readProblem(found.error), readProblem(error)];
  const total = found.data?.total;
  return (
    <section className="ruled" aria-labelledby="missed-heading">
      <h2 id="missed-heading" className="h-small">
        {t('adminRedirects.missedTitle')}
      </h2>
      <p className="note mb-4">{t(total === 0 ? 'adminRedirects.noneMissed' : 'adminRedirects.missedHint')}</p>
      {refusal && <SaveFailed problem={refusal} />}
      {problem && <LoadFailed problem={problem} busy={found.isFetching} onRetry={() => void found.refetch()} />}
      {!problem && total !== 0 && (
        <ListTable
          caption={t('adminRedirects.missedTitle')}
          columns={columns}
          rows={found.data?.missed}
          rowKey={({ _id }) => _id}
        />
      )}
      {total !== undefined && total > SHOWN && (
        <p className="note">{t('adminRedirects.moreMissed', { count: total - SHOWN })}</p>
      )}
      <RowDialog row={row} title={t('adminRedirects.addTitle')} onClose={close}>
        {({ path }) => <RedirectForm from={path} onClose={close} />}
      </RowDialog>
    </section>
  );
}
