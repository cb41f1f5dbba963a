import type { AccountSession } from '@kontor/shared/sessions';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { SessionRow } from './session-row.tsx';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './sessions-api.ts';

/** Where the account is signed in, and how to end that. */
export function SessionList() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="sessions" className="flow flow-6">
      <div>
        <h2 id="sessions" ref={heading} tabIndex={-1}>
          {t('security.sessions')}
        </h2>
        <p className="note">{t('security.sessionsIntro')}</p>
      </div>
      <LoadedList onEnded={() => heading.current?.focus()} />
    </section>
  );
}

/** @param onEnded the button that was pressed has gone with its row */
function LoadedList({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSessionsQuery();
  const problem = problemOf(error);
  if (data) return <Sessions sessions={data} onEnded={() => void refetch().then(onEnded)} />;
  if (!problem) return <TextSkeleton lines={4} />;
  return (
    <LoadFailed
      problem={problem}
      title={t('security.sessionsFailed')}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Sessions({ sessions, onEnded }: { sessions: readonly AccountSession[]; onEnded: () => void }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const problem = problemOf(one.error ?? others.error);
  const end = async (id: string): Promise<void> => {
    const result = await endOne({ params: { id } });
    // One that has ended by itself meanwhile has gone as well.
    if (result.data || problemOf(result.error)?.code === 'not_found') {
      showToast(t('security.ended'));
      onEnded();
    }
  };
  const endAll = async (): Promise<void> => {
    if (!(await endOthers()).data) return;
    showToast(t('security.othersEnded'));
    onEnded();
  };
  return (
    <>
      {problem && problem.code !== 'not_found' && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <ul className="list">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} onEnd={() => void end(session._id)} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <div className="actions">
          <Button onClick={() => void endAll()} busy={others.isLoading}>
            {t('security.endOthers')}
          </Button>
        </div>
      )}
    </>
  );
}
