import type { Return, ReturnStep } from '@kontor/shared/wire/returns';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useStepReturnMutation } from './admin-returns-api.ts';
import { DecideForm } from './decide-form.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { ReturnFacts, useReturnState } from './return-facts.tsx';

interface ReturnStepsProps {
  shown: Return;
  onClose: () => void;
}

/** A return with what has become of it, and the next step: its arrival, then its decision. */
export function ReturnSteps({ shown, onClose }: ReturnStepsProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const findProblemText = useProblemText();
  const [step, { error, isLoading }] = useStepReturnMutation();
  const problem = isLoading ? undefined : readProblem(error);
  const take = async (body: ReturnStep): Promise<void> => {
    const { data } = await step({ params: { id: shown._id }, body });
    if (!data) return;
    showToast(t(body.status === 'received' ? 'adminReturns.receivedToast' : 'adminReturns.decidedToast'));
    if (body.status === 'decided') onClose();
  };
  return (
    <div className="flow mt-4">
      <ReturnFacts shown={shown} />
      <History shown={shown} />
      {shown.isRefunding && <Alert tone="warning">{t('adminReturns.refunding')}</Alert>}
      {shown.status === 'announced' && <ReceiveForm shown={shown} busy={isLoading} onTake={take} />}
      {shown.status !== 'decided' && <DecideForm shown={shown} busy={isLoading} onTake={take} />}
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <div className="row">
        <Button onClick={onClose}>{t('onward.close')}</Button>
      </div>
    </div>
  );
}

function History({ shown: { history } }: { shown: Return }) {
  const format = useFormat();
  const nameState = useReturnState();
  if (history.length < 2) return null;
  return (
    <ul className="note">
      {history.map((event) => (
        <li key={event.at + event.status} className="wrap-anywhere">
          {format.dateTime(event.at)}: {nameState(event)}
          {event.by && ` (${event.by.name})`}
          {event.note && `: ${event.note}`}
        </li>
      ))}
    </ul>
  );
}
