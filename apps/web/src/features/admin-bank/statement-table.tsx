import type { StatementLine } from '@kontor/shared/wire/bank';
import { toCents } from '@kontor/shared/rules/prices/money';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerLink } from '../../entities/customer/customer-link.tsx';
import { OrderLink } from '../../entities/order/order-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Table, type Column } from '../../ui/list/table.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { takeLostFocus } from '../../ui/overlay/use-later-focus.ts';
import { TogetherLine } from './together-line.tsx';
import { useLineBooking } from './use-line-booking.ts';
import { Breakable } from '../../ui/breakable.tsx';

type Proposal = StatementLine['proposals'][number];
type Bookings = ReturnType<typeof useLineBooking>;

/** Returns a function that explains what booking a line does to the order or the money. */
function useConsequence(): (line: StatementLine, proposal: Proposal) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ amount }, { missing, cancelled }) => {
    if (cancelled) return t('adminBank.cancelled');
    if (missing === 0) return t('adminBank.paidAlready');
    const rest = toCents(missing) - toCents(amount);
    if (rest > 0) return t('adminBank.tooLittle', { amount: format.cents(rest) });
    return rest < 0 ? t('adminBank.tooMuch', { amount: format.cents(-rest) }) : t('adminBank.exact');
  };
}

function ProposalLine({ line, proposal, bookings }: { line: StatementLine; proposal: Proposal; bookings: Bookings }) {
  const { t } = useTranslation();
  const consequence = useConsequence();
  const { _id, number, name, reason } = proposal;
  return (
    <li>
      <OrderLink id={_id} className="link">
        {number}
      </OrderLink>{' '}
      <span className="wrap-anywhere">
        <CustomerLink customer={number}>{name}</CustomerLink>
      </span>
      <br />
      <span className="note">
        {t(`adminBank.reasons.${reason}`)} {consequence(line, proposal)}
      </span>
      <br />
      <Button
        size="small"
        busy={bookings.busyKey === line.key}
        aria-label={t('adminBank.bookFor', { number })}
        onClick={() => void bookings.book(line, proposal)}
      >
        {t('adminOrders.transfer.book')}
      </Button>
    </li>
  );
}

function Match({ line, bookings }: { line: StatementLine; bookings: Bookings }) {
  const { t } = useTranslation();
  const format = useFormat();
  const findProblemText = useProblemText();
  const holders = bookings.holdersOf(line);
  if (holders.length > 0) {
    return (
      <p tabIndex={-1} ref={bookings.isBookedHere(line) ? takeLostFocus : undefined}>
        {t('adminBank.booked')}
        {holders.map(({ _id, number }) => (
          <Fragment key={_id}>
            {' '}
            <OrderLink id={_id} className="link">
              {number}
            </OrderLink>
          </Fragment>
        ))}
      </p>
    );
  }
  if (line.takenBack !== undefined) {
    const date = format.date(line.takenBack);
    return <p className="note">{t('adminBank.takenBack', { date })}</p>;
  }
  if (line.proposals.length === 0) return <p className="note">{t('adminBank.noMatch')}</p>;
  const problem = bookings.refusal?.key === line.key ? bookings.refusal?.problem : undefined;
  return (
    <>
      <ul className="flow flow-3">
        {line.together && <TogetherLine line={line} orders={line.together} bookings={bookings} />}
        {line.proposals.map((proposal) => (
          <ProposalLine key={proposal._id} line={line} proposal={proposal} bookings={bookings} />
        ))}
      </ul>
      {problem && (
        <Alert tone="danger" title={t('adminOrders.transfer.notBooked')}>
          {findProblemText(problem)}
        </Alert>
      )}
    </>
  );
}

/** Returns payer and purpose of a line. */
function showPayer({ name, text }: StatementLine) {
  return (
    <span className="wrap-anywhere">
      {name}
      {name && text && <br />}
      <span className="note">
        <Breakable text={text} />
      </span>
    </span>
  );
}

/** Dialog before money of another account is booked. */
function OtherAccountQuestion({ bookings }: { bookings: Bookings }) {
  const { t } = useTranslation();
  const { asked, answer } = bookings;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('adminBank.askOther')}
      confirmLabel={t('adminBank.bookOther')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {t('adminBank.askOtherHint', { account: asked?.account ?? '' })}
    </ConfirmDialog>
  );
}

interface StatementTableProps {
  lines: readonly StatementLine[];
  caption: string;
  /** Whether the credits are on another account than the shop's. */
  isOther?: boolean;
}

/** Credits of a statement, each with the orders it may belong to; booking needs a click. */
export function StatementTable({ lines, caption, isOther = false }: StatementTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const bookings = useLineBooking(isOther);
  const showMatch = (line: StatementLine) => <Match line={line} bookings={bookings} />;
  const columns: Column<StatementLine>[] = [
    { key: 'day', header: t('adminOrders.transfer.day'), cell: ({ day }) => format.date(day) },
    {
      key: 'text',
      header: t('adminBank.payer'),
      className: 'wide',
      cell: showPayer,
    },
    { key: 'amount', header: t('adminBank.amount'), numeric: true, cell: ({ amount }) => format.price(amount) },
    {
      key: 'match',
      header: t('adminBank.order'),
      className: 'wide',
      cell: showMatch,
    },
  ];
  return (
    <>
      <Table caption={caption} columns={columns} rows={lines} rowKey={({ key }) => key} />
      <OtherAccountQuestion bookings={bookings} />
    </>
  );
}
