import type { BegunDecision as Begun, Return, ReturnStep } from '@kontor/shared/wire/returns';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useLocalizedLines } from '../../entities/return/use-localized-lines.ts';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useStepReturnMutation } from './admin-returns-api.ts';
import { DecideForm } from './decide-form.tsx';
import { ReceiveForm, type StepFormProps, isIncomplete } from './receive-form.tsx';
import { ReturnFacts, useReturnState } from './return-facts.tsx';

interface ReturnStepsProps {
  shown: Return;
  onClose: () => void;
  /** Return label, if a carrier makes one. */
  label: ReactNode;
}

/** A return with what has become of it, and the next step: its arrival, then its decision. */
export function ReturnSteps({ shown: stored, onClose, label }: ReturnStepsProps) {
  const { t } = useTranslation();
  const shown = useLocalizedLines(stored);
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
      {shown.status === 'announced' && shown.reason !== 'returned_to_sender' && label}
      {shown.begun && <BegunDecision shown={shown} begun={shown.begun} busy={isLoading} onTake={take} />}
      {!shown.isRefunding && <Forms shown={shown} busy={isLoading} onTake={take} />}
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <div className="row">
        <Button onClick={onClose}>{t('onward.close')}</Button>
      </div>
    </div>
  );
}

/** Forms for the next steps of a return: arrival of units, and the decision. */
function Forms(props: StepFormProps) {
  const { shown } = props;
  if (shown.status === 'decided') return null;
  if (shown.status === 'announced') {
    return (
      <>
        <ReceiveForm {...props} />
        <DecideForm {...props} />
      </>
    );
  }
  // The key resets the form after an arrival.
  return (
    <>
      <DecideForm key={shown.version} {...props} />
      {isIncomplete(shown) && <ReceiveForm key={`arrival-${shown.version}`} {...props} />}
    </>
  );
}

/** Decision whose refund has not ended, with a button to retry it; the server pays once. */
function BegunDecision({ shown, begun, busy, onTake }: StepFormProps & { begun: Begun }) {
  const { t } = useTranslation();
  const names = new Map(shown.lines.map(({ _id, name }) => [_id, name]));
  const format = useFormat();
  return (
    <div className="flow flow-3">
      <Alert tone="warning">{t(shown.isRefunding ? 'adminReturns.refunding' : 'adminReturns.refused')}</Alert>
      <p>{t(`adminReturns.outcomes.${begun.outcome}`)}</p>
      <ul className="note">
        {begun.lines.map(({ _id, qty, amount }) => (
          <li key={_id} className="wrap-anywhere">
            {t('shipments.piece', { quantity: qty, name: names.get(_id) ?? '' })}
            {amount !== undefined && `: ${format.price(amount)}`}
          </li>
        ))}
      </ul>
      <p>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => void onTake({ ...begun, status: 'decided', version: shown.version })}
        >
          {t('adminReturns.tryAgain')}
        </Button>
      </p>
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
