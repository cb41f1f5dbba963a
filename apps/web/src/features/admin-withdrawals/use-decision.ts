import type { DecidedStatus } from '@kontor/shared/rules/order/withdrawal-rules';
import type { Withdrawal } from '@kontor/shared/wire/withdrawals';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useDecideWithdrawalMutation } from './admin-withdrawals-api.ts';

/** Sends the decision on a withdrawal, and says so. @param onDecided called after success */
export function useDecision({ _id, status, version, reference }: Withdrawal, onDecided: () => void) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [send, { isLoading, error }] = useDecideWithdrawalMutation();
  const tell = (next: DecidedStatus): void => {
    showToast(t(`adminWithdrawals.decided.${next}`, { reference }));
    onDecided();
  };
  const put = (next: DecidedStatus, note: string, seen: number) =>
    send({ params: { id: _id }, body: { status: next, note, version: seen } });
  return {
    busy: isLoading,
    problem: isLoading ? undefined : readProblem(error),
    decide: async (next: DecidedStatus, note: string): Promise<void> => {
      if ((await put(next, note, version)).data) tell(next);
    },
    /** After the refund: accepts the withdrawal, if it is not accepted yet, and closes it. */
    settle: async (note: string): Promise<void> => {
      const accepted = status === 'accepted' ? { version } : (await put('accepted', note, version)).data;
      if (accepted && (await put('done', '', accepted.version)).data) tell('done');
    },
  };
}
