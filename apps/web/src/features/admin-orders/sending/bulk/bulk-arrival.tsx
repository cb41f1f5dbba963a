import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../../api/problem.ts';
import { CustomerLink } from '../../../../entities/customer/customer-link.tsx';
import { OrderSearchLink } from '../../../../entities/order/order-search-link.tsx';
import { useConfirmArrivalMutation } from '../../../../entities/order/api/sending-api.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { useProblemText } from '../../../../i18n/problem-text.ts';
import type { Problem } from '../../../../lib/problem.ts';
import { findToday } from '../../../../lib/shop-day.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { Table, type Column } from '../../../../ui/list/table.tsx';

type Outcome = 'arrived' | Problem;

/** Confirms orders one after the other, and keeps the result of each. */
function useConfirming() {
  const [confirm] = useConfirmArrivalMutation();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const confirmAll = async (numbers: readonly string[], day: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    for (const number of numbers) {
      const answer = await confirm({ params: { number }, body: { day } });
      const outcome: Outcome = answer.data ? 'arrived' : readProblem(answer.error);
      setOutcomes((present) => new Map([...present, [number, outcome]]));
    }
    setBusy(false);
  };
  return { confirmAll, outcomes, busy };
}

/** Form that confirms the arrival of chosen orders for a day, and shows the result of each. */
export function BulkArrival({ orders }: { orders: readonly OrderToSend[] }) {
  const { t } = useTranslation();
  const today = findToday();
  const [day, setDay] = useState(today);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // Confirmed orders stay in the table with their result.
  const [listed] = useState(() => new Set(orders.flatMap(({ number, sentAt }) => (sentAt ? [number] : []))));
  const heading = useRef<HTMLHeadingElement>(null);
  const { confirmAll, outcomes, busy } = useConfirming();
  const rows = orders.filter(({ number }) => listed.has(number));
  const ready = rows.filter(({ number, sentAt }) => sentAt && !left.has(number));
  const choose = (number: string, isChosen: boolean): void =>
    setLeft(new Set(isChosen ? [...left].filter((other) => other !== number) : [...left, number]));
  const columns = useColumns({ outcomes, isChosen: (number) => !left.has(number), choose });
  if (rows.length === 0) return null;
  const confirm = (): void => {
    const numbers = ready.map(({ number }) => number);
    void confirmAll(numbers, day).then(() => heading.current?.focus());
  };
  return (
    <section className="screen-only" id="arrival">
      <h2 className="mb-4" tabIndex={-1} ref={heading}>
        {t('adminSending.arrival')}
      </h2>
      <div className="toolbar compact">
        <TextField
          label={t('adminSending.arrivalDay')}
          type="date"
          max={today}
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <Table caption={t('adminSending.arrival')} columns={columns} rows={rows} rowKey={({ number }) => number} />
      <p className="hint mt-4">{t('adminSending.arrivalHint')}</p>
      <p className="mt-4">
        <Button variant="primary" busy={busy} disabled={ready.length === 0 || day === ''} onClick={confirm}>
          {t('adminSending.arrivalYes', { count: ready.length })}
        </Button>
      </p>
    </section>
  );
}

interface ArrivalState {
  outcomes: ReadonlyMap<string, Outcome>;
  isChosen: (number: string) => boolean;
  choose: (number: string, isChosen: boolean) => void;
}

function useColumns({ outcomes, isChosen, choose }: ArrivalState): Column<OrderToSend>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'number',
      header: t('myOrders.id'),
      cell: ({ number, sentAt }) => (
        <span className="choose">
          {sentAt && (
            <input
              type="checkbox"
              aria-label={t('adminSending.arrivalOf', { number })}
              checked={isChosen(number)}
              onChange={({ target }) => choose(number, target.checked)}
            />
          )}
          <OrderSearchLink number={number} />
        </span>
      ),
    },
    {
      key: 'buyer',
      header: t('adminSending.to'),
      className: 'words',
      cell: ({ number, name }) => <CustomerLink customer={number}>{name}</CustomerLink>,
    },
    {
      key: 'outcome',
      header: t('adminSending.outcome'),
      className: 'words',
      cell: (order) => <ArrivalCell order={order} outcome={outcomes.get(order.number)} />,
    },
  ];
}

function ArrivalCell({ order: { sentAt }, outcome }: { order: OrderToSend; outcome: Outcome | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const findProblemText = useProblemText();
  const problemText = (problem: Problem): string => {
    const [issue] = problem.issues;
    if (issue?.path !== 'day') return findProblemText(problem);
    return t(issue.code === 'too_small' ? 'adminSending.dayTooEarly' : 'adminSending.dayToCome');
  };
  return (
    <span role="status">
      {outcome === undefined && sentAt && t('adminSending.sentOn', { date: format.date(sentAt) })}
      {outcome === 'arrived' && <span className="yes">✓ {t('adminSending.arrivedMark')}</span>}
      {outcome !== undefined && outcome !== 'arrived' && <span className="error">{problemText(outcome)}</span>}
    </span>
  );
}
