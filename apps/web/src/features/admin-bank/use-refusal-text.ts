import { type StatementRefusal, statementRefusals } from '@kontor/shared/rules/order/bank-refusals';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Problem } from '../../lib/problem.ts';

const isRefusal = (code: string | undefined): code is StatementRefusal =>
  statementRefusals.some((known) => known === code);

/** Returns a function that says why a file was not read as a statement. Reasons unknown to this page get a general text. */
export function useRefusalText(): (problem: Problem, file: string) => string {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  return (problem, file) => {
    const reason = problem.issues[0]?.code;
    if (problem.code !== 'statement_unreadable' || !isRefusal(reason)) return findProblemText(problem);
    return t('adminBank.refused', { file, reason: t(`adminBank.refusals.${reason}`) });
  };
}
