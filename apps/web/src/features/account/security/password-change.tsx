import { newPasswordField } from '@kontor/shared/users';
import { holdsOwnWord } from '@kontor/shared/weak-passwords';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { problemOf } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { useUpdateProfileMutation } from '../account-api.ts';
import { isAboutPresentPassword, listRefusedFields } from '../account-schemas.ts';
import { PasswordFields } from '../password-fields.tsx';
import { PresentPasswordField } from '../present-password-field.tsx';

const empty = { currentPassword: '', password: '', confirm: '' };

const schema = z.object({
  currentPassword: z.string().check(z.minLength(1)),
  password: newPasswordField,
  confirm: z.literal(true),
});

/** A new password for whoever knows the present one; all other devices are signed out by it. */
export function PasswordChange() {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { form, field, problem, isLoading } = usePasswordChange();
  return (
    <section aria-labelledby="password-change" className="flow flow-6">
      <div>
        <h2 id="password-change">{t('security.password')}</h2>
        <p className="note">{t('security.passwordIntro')}</p>
      </div>
      <form {...form} className="flow flow-6">
        <PresentPasswordField {...field('currentPassword')} />
        <PasswordFields
          password={{ ...field('password'), label: t('profile.newPassword'), hint: t('account.passwordHint') }}
          confirm={{ ...field('confirm'), label: t('profile.confirm') }}
          required
        />
        {problem && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
        <div className="actions">
          <Button type="submit" variant="primary" busy={isLoading}>
            {t('security.savePassword')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The form, and what stands above its button. */
function usePasswordChange() {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const { user } = useSession();
  const shop = useShopSettings();
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  const { form, field, setAll, showProblems, otherProblems } = useZodForm({
    schema,
    initial: empty,
    input: ({ confirm, ...values }) => ({ ...values, confirm: confirm === values.password }),
    describe: ({ path, code }) => {
      if (path === 'confirm') return t('account.mismatch');
      return isAboutPresentPassword(code) ? t(`refusals.${code}`) : undefined;
    },
    onSubmit: async ({ currentPassword, password }) => {
      if (user && holdsOwnWord(password, user, shop.name)) {
        showProblems([{ path: 'password', code: 'password_own_word', message: '' }]);
        return;
      }
      const result = await update({ body: { currentPassword, password } });
      const refused = problemOf(result.error);
      if (refused) {
        showProblems(listRefusedFields(refused));
        return;
      }
      setAll(() => empty);
      showToast(t('security.passwordChanged'));
    },
  });
  const problem = problemOf(error);
  const isPlaced = problem && listRefusedFields(problem).length > 0 && otherProblems.length === 0;
  return { form, field, problem: isPlaced ? undefined : problem, isLoading };
}
