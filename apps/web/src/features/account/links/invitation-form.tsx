import { limits } from '@kontor/shared/rules/access/limits';
import { registrationSchema } from '@kontor/shared/wire/users';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { readProblem } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { loggedIn } from '../../../session/session-slice.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { PasswordFields } from '../password-fields.tsx';
import { InvalidLink } from './invalid-link.tsx';
import { useAcceptInvitationMutation } from './invitation-api.ts';
import { useLinkToken } from './use-link-token.ts';

const { name, password } = registrationSchema.shape;
const schema = z.object({ name, password, confirm: z.literal(true) });

/**
 * Opens the account of an invited member of staff and leads to the admin area. After a refused password the link stays usable.
 */
export function InvitationForm() {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [accept, { isLoading, error }] = useAcceptInvitationMutation();
  const { form, field, values, showProblems, otherProblems } = useZodForm({
    schema,
    initial: { name: '', password: '', confirm: '' },
    input: ({ confirm, ...typed }) => ({ ...typed, confirm: confirm === typed.password }),
    describe: ({ path }) => (path === 'confirm' ? t('account.mismatch') : undefined),
    onSubmit: async (chosen) => {
      const { data, error: refused } = await accept({ body: { token, name: chosen.name, password: chosen.password } });
      showProblems(readProblem(refused)?.issues ?? []);
      if (!data) return;
      dispatch(loggedIn(data));
      // Leads to the first area that the role includes.
      void navigate('/admin', { replace: true });
    },
  });
  const problem = readProblem(error);
  if (token === '' || problem?.code === 'invalid_link') return <InvalidLink>{t('invitation.askAgain')}</InvalidLink>;
  const isPlaced = problem && problem.issues.length > 0 && otherProblems.length === 0;
  return (
    <form {...form} className="flow flow-6">
      <TextField {...field('name')} label={t('account.name')} autoComplete="name" maxLength={limits.name} required />
      <PasswordFields
        owner={{ name: values.name, email: '' }}
        password={{ ...field('password'), label: t('account.password'), hint: t('account.passwordHint') }}
        confirm={{ ...field('confirm'), label: t('account.confirm') }}
        required
      />
      {problem && !isPlaced && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <Button type="submit" variant="primary" wide busy={isLoading}>
        {t('invitation.accept')}
      </Button>
    </form>
  );
}
