import type { ClosedMonth } from '@kontor/shared/wire/ledger';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { takeLostFocus } from '../../ui/overlay/use-later-focus.ts';
import { useCloseMonthMutation, useClosedMonthsQuery } from './admin-books-api.ts';
import { presentMonth, useMonthName } from './months.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** Closing of a month: by whom and when, and whether it is still intact. */
function Closed({ closed: { closedAt, closedBy, checksum, intact } }: { closed: ClosedMonth }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div tabIndex={-1} ref={takeLostFocus}>
      <Alert tone={intact ? 'success' : 'danger'} title={t(intact ? 'adminBooks.intact' : 'adminBooks.notIntact')}>
        {t('adminBooks.closedBy', { at: format.dateTime(closedAt), name: closedBy })}{' '}
        <span className="wrap-anywhere">
          <Breakable text={t('adminBooks.checksum', { checksum })} />
        </span>
      </Alert>
    </div>
  );
}

function CloseButton({ month }: { month: string }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const name = useMonthName()(month);
  const [asked, setAsked] = useState(false);
  const [close, { error, isLoading, reset }] = useCloseMonthMutation();
  const problem = readProblem(error);
  const confirm = async () => {
    const { data } = await close({ body: { month } });
    if (!data) return;
    setAsked(false);
    showToast(t('adminBooks.nowClosed', { month: name }));
  };
  const leave = () => {
    setAsked(false);
    reset();
  };
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('adminBooks.close')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('adminBooks.closeTitle', { month: name })}
        confirmLabel={t('adminBooks.close')}
        cancelLabel={t('common.cancel')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={leave}
      >
        {t('adminBooks.closeHint')}
        {problem && !isLoading && (
          <Alert tone="danger" title={t('adminBooks.notClosed')}>
            {findProblemText(problem)}
          </Alert>
        )}
      </ConfirmDialog>
    </>
  );
}

/** Returns the closed months of a month's year. */
export function useClosedMonths(month: string) {
  const year = Number(month.slice(0, 4));
  return useClosedMonthsQuery({ query: { year } }, alwaysFresh);
}

/** Closing of a month: its state, or a button to close it once it is over. */
export function MonthClosing({ month }: { month: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useClosedMonths(month);
  const problem = readProblem(error);
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  const closed = data?.months.find((one) => one.month === month);
  if (closed) return <Closed closed={closed} />;
  if (!data) return null;
  return (
    <div className="flow">
      <p className="note">{t(month === presentMonth() ? 'adminBooks.running' : 'adminBooks.open')}</p>
      {month !== presentMonth() && (
        <div className="row">
          <CloseButton month={month} />
        </div>
      )}
    </div>
  );
}
