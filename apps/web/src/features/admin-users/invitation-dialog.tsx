import { invitationSchema } from '@kontor/shared/wire/invitations';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { DialogButton } from '../../ui/overlay/dialog-button.tsx';
import { useInviteMutation } from './admin-users-api.ts';
import { RoleChoice } from './role-choice.tsx';

/** Dialog that invites a member of staff: they open the account themselves, by a link sent to their address. */
export function InvitationDialog() {
  const { t } = useTranslation();
  return (
    <DialogButton variant="primary" label={t('adminUsers.invite')} title={t('adminUsers.inviteTitle')}>
      {(close) => <InvitationForm onClose={close} />}
    </DialogButton>
  );
}

function InvitationForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const [invite, { isLoading, error }] = useInviteMutation();
  const { form, field, values, set, showProblems } = useZodForm({
    schema: invitationSchema,
    initial: { email: '', role: 'packing' },
    input: (typed) => ({ ...typed, language }),
    describe: ({ code }) => (code === 'email_taken' ? t('adminUsers.inviteTaken') : undefined),
    onSubmit: async (body) => {
      const { data, error: refused } = await invite({ body });
      const problem = readProblem(refused);
      if (problem) showProblems(problem.code === 'email_taken' ? [{ path: 'email', ...problem }] : problem.issues);
      if (!data) return;
      onClose();
      showToast(t('adminUsers.invited', { email: body.email }));
    },
  });
  const problem = readProblem(error);
  const isPlaced = problem?.code === 'email_taken' || problem?.issues.length;
  return (
    <form {...form} className="flow mt-4">
      <EmailField {...field('email')} label={t('adminUsers.email')} autoComplete="off" required />
      <RoleChoice role={values.role} onChange={(role) => set('role', role)} />
      <p className="hint">{t('adminUsers.inviteHint')}</p>
      {problem && !isPlaced && !isLoading && (
        <Alert tone="danger" title={t('adminUsers.notInvited')}>
          {findProblemText(problem)}
        </Alert>
      )}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('adminUsers.inviteYes')}
        </Button>
      </div>
    </form>
  );
}
