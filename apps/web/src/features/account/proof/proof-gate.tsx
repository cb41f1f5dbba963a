import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { proof } from '../../../api/proof.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ProofForm } from './proof-form.tsx';

/** Dialog for reauthentication over any page, when the server requires it; the page keeps its state. */
export function ProofGate() {
  const { t } = useTranslation();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  // All calls that wait share one answer.
  const given = useRef<Promise<boolean>>(undefined);
  const answer = useRef<(isGiven: boolean) => void>(undefined);
  const end = (isGiven: boolean): void => {
    setOpen(false);
    answer.current?.(isGiven);
    given.current = undefined;
  };
  useEffect(() => {
    proof.ask = (refusal) => {
      if (readProblem(refusal).code !== 'proof_needed') return Promise.resolve(false);
      given.current ??= new Promise((resolve) => {
        answer.current = resolve;
        setOpen(true);
      });
      return given.current;
    };
    return () => {
      proof.ask = undefined;
      answer.current?.(false);
      given.current = undefined;
    };
  }, []);
  return (
    <Dialog open={isOpen} onClose={() => end(false)} labelledBy={title}>
      <h2 className="dialog-title" id={title}>
        {t('proof.title')}
      </h2>
      <p className="note mt-2">{t('proof.hint')}</p>
      <ProofForm onEnd={end} />
    </Dialog>
  );
}
