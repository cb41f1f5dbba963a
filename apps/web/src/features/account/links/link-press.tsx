import type { ReactNode } from 'react';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { InvalidLink } from './invalid-link.tsx';
import type { useLinkPress } from './use-link-press.ts';

interface LinkPressProps {
  /** Effect of the press, in a sentence. */
  hint: string;
  label: string;
  press: ReturnType<typeof useLinkPress>['press'];
  /** How to get another link. */
  instead: ReactNode;
}

/**
 * Button that uses the link of a mail. Opening the page alone changes nothing, so that programs that scan mails do not use up
 * links.
 */
export function LinkPress({ hint, label, press, instead }: LinkPressProps) {
  const findProblemText = useProblemText();
  const { onPress, busy, problem, isInvalid } = press;
  if (isInvalid) return <InvalidLink>{instead}</InvalidLink>;
  return (
    <>
      <p>{hint}</p>
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <Button variant="primary" wide busy={busy} onClick={onPress}>
        {label}
      </Button>
    </>
  );
}
