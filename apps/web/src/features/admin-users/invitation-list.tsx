import type { WaitingInvitation } from '@kontor/shared/wire/invitations';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useInvitationsQuery, useInviteMutation, useWithdrawInvitationMutation } from './admin-users-api.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** Invitations that are not accepted yet. Renders nothing if there are none. */
export function InvitationList() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useInvitationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const problem = readProblem(error);
  if (problem) {
    return (
      <LoadFailed
        problem={problem}
        title={t('adminUsers.invitationsFailed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return data && data.length > 0 ? <Waiting invitations={data} /> : null;
}

function Waiting({ invitations }: { invitations: readonly WaitingInvitation[] }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const [invite, inviting] = useInviteMutation();
  const [withdraw, withdrawing] = useWithdrawInvitationMutation();
  const problem = readProblem(inviting.error ?? withdrawing.error);
  const sendAgain = async ({ email, role, language }: WaitingInvitation): Promise<void> => {
    withdrawing.reset();
    if ((await invite({ body: { email, role, language } })).data) showToast(t('adminUsers.invited', { email }));
  };
  const takeBack = async (email: string): Promise<void> => {
    inviting.reset();
    if ((await withdraw({ body: { email } })).data) showToast(t('adminUsers.withdrawn', { email }));
  };
  return (
    <section className="mb-4" aria-labelledby="invitations">
      <h2 id="invitations">{t('adminUsers.invitations')}</h2>
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <ul className="list">
        {invitations.map((invitation) => (
          <Row
            key={invitation.email}
            invitation={invitation}
            isSending={inviting.isLoading && inviting.originalArgs?.body.email === invitation.email}
            isWithdrawing={withdrawing.isLoading && withdrawing.originalArgs?.body.email === invitation.email}
            onSendAgain={() => void sendAgain(invitation)}
            onWithdraw={() => void takeBack(invitation.email)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  invitation: WaitingInvitation;
  isSending: boolean;
  isWithdrawing: boolean;
  onSendAgain: () => void;
  onWithdraw: () => void;
}

function Row({ invitation, isSending, isWithdrawing, onSendAgain, onWithdraw }: RowProps) {
  const { email, role, invitedAt, expiresAt } = invitation;
  const { t } = useTranslation();
  const format = useFormat();
  const named = { role: t(`adminUsers.roles.${role}`) };
  const times = expiresAt && { sent: format.dateTime(invitedAt), until: format.dateTime(expiresAt) };
  return (
    <li>
      <span>
        <strong className="wrap-anywhere">
          <Breakable text={email} />
        </strong>
        <br />
        <span className="note">
          {times ? t('adminUsers.invitationSent', { ...named, ...times }) : t('adminUsers.invitationWaits', named)}
        </span>
      </span>
      <span className="row end">
        <Button
          variant="link"
          busy={isSending}
          aria-label={t('adminUsers.inviteAgainOf', { email })}
          onClick={onSendAgain}
        >
          {t('adminUsers.inviteAgain')}
        </Button>
        <Button
          variant="link-danger"
          busy={isWithdrawing}
          aria-label={t('adminUsers.withdrawOf', { email })}
          onClick={onWithdraw}
        >
          {t('adminUsers.withdraw')}
        </Button>
      </span>
    </li>
  );
}
