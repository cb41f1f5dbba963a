import type { User } from '@kontor/shared/wire/users';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useEndSessionsOfMutation, useSendResetLinkMutation } from './admin-users-api.ts';

/** Help for a user who has lost their password or a device. Only they themselves choose a password. */
export function UserHelp({ user }: { user: User }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const titleId = useId();
  const [endSessions, ending] = useEndSessionsOfMutation();
  const [sendLink, sending] = useSendResetLinkMutation();
  const problem = readProblem(ending.error ?? sending.error);
  const params = { id: user._id };
  const end = async (): Promise<void> => {
    sending.reset();
    if ((await endSessions({ params })).data) showToast(t('adminUsers.sessionsEnded', { name: user.name }));
  };
  const send = async (): Promise<void> => {
    ending.reset();
    if ((await sendLink({ params })).data) showToast(t('adminUsers.linkSent', { email: user.email }));
  };
  return (
    <aside className="ruled flow flow-3" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('adminUsers.help')}</h2>
      <p className="note">{t('adminUsers.sendLinkHint')}</p>
      <p>
        <Button busy={sending.isLoading} onClick={() => void send()}>
          {t('adminUsers.sendLink')}
        </Button>
      </p>
      <p className="note">{t('adminUsers.endSessionsHint')}</p>
      <p>
        <Button variant="danger" busy={ending.isLoading} onClick={() => void end()}>
          {t('adminUsers.endSessions')}
        </Button>
      </p>
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
    </aside>
  );
}
