import type { AccountSession } from '@kontor/shared/wire/sessions';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { Problem } from '../../../lib/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PasswordForm } from '../personal-data/password-form.tsx';
import { SessionRow } from './session-row.tsx';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './sessions-api.ts';

/** Sessions of the account, with buttons to end them. */
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

/** @param onEnded called when the pressed button is gone with its row */
function LoadedList({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSessionsQuery();
  const problem = readProblem(error);
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

/** Sessions to end: one by its id, or all others. */
type Ending = { id: string } | 'others';

/** Ends sessions. A call that requires reauthentication waits for the password. */
function useEnding(onEnded: () => void) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [endOne, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const [asking, setAsking] = useState<Ending>();
  const { isLoading, error } = asking === 'others' || !one.originalArgs ? others : one;
  const end = async (what: Ending, currentPassword?: string): Promise<void> => {
    const body = currentPassword === undefined ? {} : { currentPassword };
    // Clears the other call's refusal, which says nothing about this one.
    (what === 'others' ? one : others).reset();
    const result = await (what === 'others' ? endOthers({ body }) : endOne({ params: { id: what.id }, body }));
    const code = readProblem(result.error)?.code;
    if (code === 'current_password_required') setAsking(what);
    // A session that has ended by itself meanwhile is also gone.
    if (code && code !== 'not_found') return;
    setAsking(undefined);
    showToast(t(what === 'others' ? 'security.othersEnded' : 'security.ended'));
    onEnded();
  };
  const endingId = one.isLoading ? one.originalArgs?.params.id : undefined;
  return {
    end,
    asking,
    stopAsking: () => setAsking(undefined),
    busy: isLoading,
    endingId,
    problem: readProblem(error),
  };
}

function Sessions({ sessions, onEnded }: { sessions: readonly AccountSession[]; onEnded: () => void }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { end, asking, stopAsking, busy, endingId, problem } = useEnding(onEnded);
  const isTold = !asking && problem && problem.code !== 'not_found';
  return (
    <>
      {isTold && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <ul className="list">
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            busy={endingId === session._id}
            onEnd={() => void end({ id: session._id })}
          />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <div className="actions">
          <Button onClick={() => void end('others')} busy={busy && !asking}>
            {t('security.endOthers')}
          </Button>
        </div>
      )}
      <PasswordDialog
        open={asking !== undefined}
        busy={busy}
        problem={problem?.code === 'current_password_required' ? undefined : problem}
        onClose={stopAsking}
        onPassword={async (password) => asking && end(asking, password)}
      />
    </>
  );
}

interface PasswordDialogProps {
  open: boolean;
  busy: boolean;
  problem: Problem | undefined;
  onClose: () => void;
  onPassword: (password: string) => Promise<unknown>;
}

/** Dialog for the password, if the last reauthentication is too long ago. */
function PasswordDialog({ open, onClose, ...form }: PasswordDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={titleId}>
      <h2 className="dialog-title" id={titleId}>
        {t('security.askAgain')}
      </h2>
      <p className="mt-2">{t('security.askAgainHint')}</p>
      {open && (
        <div className="flow mt-4">
          <PasswordForm submit={t('security.end')} {...form} />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </div>
      )}
    </Dialog>
  );
}
