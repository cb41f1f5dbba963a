import type { StatementQuestion } from '@kontor/shared/wire/bank-formats';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { ReadingAnswers } from '../bank-api.ts';
import { ColumnForm } from './column-form.tsx';

const marks = ['comma', 'point'] as const;
const orders = ['day_first', 'month_first'] as const;

interface ReadingQuestionProps {
  question: StatementQuestion;
  /** Sends the same file again, with the answer. */
  onAnswer: (answers: ReadingAnswers) => void;
  busy: boolean;
}

/** Asks how to read a file that is ambiguous, or whose columns the shop does not know. */
export function ReadingQuestion({ question, onAnswer, busy }: ReadingQuestionProps) {
  const { t } = useTranslation();
  const { example, table } = question;
  if (table) return <ColumnForm key={table.fingerprint} table={table} onSaved={() => onAnswer({})} />;
  if (example === undefined) return null;
  const isDay = example.includes('/');
  return (
    <section className="flow" aria-label={t('adminBank.question.title')}>
      <p>{t(isDay ? 'adminBank.question.day' : 'adminBank.question.mark', { example })}</p>
      <div className="row">
        {isDay
          ? orders.map((dayOrder) => (
              <Button key={dayOrder} busy={busy} onClick={() => onAnswer({ dayOrder })}>
                {t(`adminBank.question.orders.${dayOrder}`)}
              </Button>
            ))
          : marks.map((decimalMark) => (
              <Button key={decimalMark} busy={busy} onClick={() => onAnswer({ decimalMark })}>
                {t(`adminBank.question.marks.${decimalMark}`)}
              </Button>
            ))}
      </div>
    </section>
  );
}
