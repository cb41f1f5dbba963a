import { newPasswordField } from '@kontor/shared/wire/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { readProblem } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { sessionReplaced } from '../../../session/session-slice.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { PasswordFields } from '../password-fields.tsx';
import { useResetPasswordMutation } from './account-links-api.ts';
import { InvalidLink } from './invalid-link.tsx';
import { Outcome } from './link-page.tsx';
import { useLinkToken } from './use-link-token.ts';

const schema = z.object({ password: newPasswordField, confirm: z.literal(true) });

/** Form for a new password, authorised by the link of a mail. After a refused password the link stays usable. */
export function PasswordResetForm() {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const dispatch = useDispatch();
  const token = useLinkToken();
  // Own state: the call's state is dropped when the session ends.
  const [isDone, setDone] = useState(false);
  const [reset, { isLoading, error }] = useResetPasswordMutation();
  const { form, field, showProblems, otherProblems } = useZodForm({
    schema,
    initial: { password: '', confirm: '' },
    input: ({ password, confirm }) => ({ password, confirm: confirm === password }),
    describe: ({ path }) => (path === 'confirm' ? t('account.mismatch') : undefined),
    onSubmit: async ({ password }) => {
      const result = await reset({ body: { token, password } });
      if (result.data) {
        setDone(true);
        // The reset has ended every session, this browser's too; the cart stays.
        dispatch(sessionReplaced({ user: null }));
      }
      showProblems(readProblem(result.error)?.issues ?? []);
    },
  });
  const problem = readProblem(error);
  if (isDone) return <Done />;
  if (token === '' || problem?.code === 'invalid_link') {
    return (
      <InvalidLink>
        <Link to="/forgot-password">{t('accountLinks.askAgain')}</Link>
      </InvalidLink>
    );
  }
  const isPlaced = problem && problem.issues.length > 0 && otherProblems.length === 0;
  return (
    <form {...form} className="flow flow-6">
      <PasswordFields
        password={{ ...field('password'), label: t('profile.newPassword'), hint: t('account.passwordHint') }}
        confirm={{ ...field('confirm'), label: t('profile.confirm') }}
        required
      />
      {problem && !isPlaced && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <Button type="submit" variant="primary" wide busy={isLoading}>
        {t('accountLinks.savePassword')}
      </Button>
    </form>
  );
}

function Done() {
  const { t } = useTranslation();
  return (
    <>
      <Outcome>
        <p>{t('accountLinks.resetDone')}</p>
      </Outcome>
      <ButtonLink variant="primary" wide to="/login">
        {t('register.loginInstead')}
      </ButtonLink>
    </>
  );
}
