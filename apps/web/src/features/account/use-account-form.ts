import { isBlankText } from '@kontor/shared/rules/text/blank-text';
import type { Registration } from '@kontor/shared/wire/users';
import { holdsOwnWord } from '@kontor/shared/rules/access/weak-passwords';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem, type CallError } from '../../api/problem.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { useZodForm } from '../../components/use-zod-form.ts';
import {
  isAboutPresentPassword,
  listRefusedFields,
  toAccountInput,
  type AccountValues,
  type profileFormSchema,
  type registerFormSchema,
} from './account-schemas.ts';

interface AccountFormOptions {
  schema: typeof registerFormSchema | typeof profileFormSchema;
  initial: AccountValues;
  /** Message for an e-mail address that another account has. */
  emailTaken: ReactNode;
  send: (
    account: Omit<Registration, 'language'>,
    currentPassword: string,
  ) => PromiseLike<{ error?: CallError | undefined }>;
  /** Error of the last submission. */
  error: CallError | undefined;
}

/** Holds a form with name, e-mail address and a password with repetition: registration and profile (spec §5). */
export function useAccountForm({ schema, initial, emailTaken, send, error }: AccountFormOptions) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const shop = useShopSettings();
  const { form, field, values, set, showProblems, otherProblems } = useZodForm({
    schema,
    initial,
    input: toAccountInput,
    describe: ({ path, code }) => {
      if (path === 'confirm') return t('account.mismatch');
      if (isAboutPresentPassword(code)) return t(`refusals.${code}`);
      return code === 'email_taken' ? emailTaken : undefined;
    },
    onSubmit: async ({ name, email, password }) => {
      if (password && holdsOwnWord(password, { name, email }, shop.name)) {
        showProblems([{ path: 'password', code: 'password_own_word', message: '' }]);
        return;
      }
      const refused = readProblem((await send({ name, email, password }, values.currentPassword)).error);
      if (refused) showProblems(listRefusedFields(refused));
    },
  });

  const isMissing = (name: 'name' | 'email') => field(name).error !== undefined && isBlankText(values[name]);
  const problem = readProblem(error);
  const isPlaced = problem && listRefusedFields(problem).length > 0 && otherProblems.length === 0;
  const message = (): string | undefined => {
    if (isMissing('name') || isMissing('email')) return t('account.nameOrEmailMissing');
    return problem && !isPlaced ? `${findProblemText(problem)} ${t('onward.inputKept')}` : undefined;
  };
  /** `message` concerns the whole form; it is shown above the button. */
  return { form, field, values, set, message: message() };
}
