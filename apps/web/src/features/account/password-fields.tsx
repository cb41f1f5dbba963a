import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PasswordOwner, holdsOwnWord } from '@kontor/shared/rules/access/weak-passwords';
import { findFieldText } from '../../i18n/field-text.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import type { useZodForm } from '../../components/use-zod-form.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']>;

interface PasswordProps extends FieldProps {
  label: string;
  hint?: string;
  optional?: string;
  success?: ReactNode;
  className?: string;
  id?: string;
}

interface PasswordFieldsProps {
  password: PasswordProps;
  confirm: PasswordProps;
  required?: boolean;
  /** Known data of the account's owner: a password that contains them is easy to guess. */
  owner?: PasswordOwner;
}

const nobody: PasswordOwner = { name: '', email: '' };

/** Returns a message if the typed password contains a name of its owner or the shop; otherwise undefined. */
function useOwnWord(password: string, owner: PasswordOwner): string | undefined {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { name } = useShopSettings();
  const isKnown = holdsOwnWord(password, owner, name);
  const said = isKnown ? findFieldText(t, { code: 'password_own_word', message: '' }) : undefined;
  useEffect(() => {
    if (said !== undefined) announce(said);
  }, [said, announce]);
  return said;
}

/** Fields for a new password and its repetition (spec §2), with messages while typing and a button that shows both. */
export function PasswordFields({ password, confirm, required = false, owner = nobody }: PasswordFieldsProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [shown, setShown] = useState(false);
  const ownWord = useOwnWord(password.value, owner);
  const same = confirm.value === password.value;
  // An empty repetition is missing, not wrong: the form says so on submit.
  const begun = confirm.value !== '';
  const verdict = begun ? t(same ? 'account.matches' : 'account.mismatch') : undefined;
  useEffect(() => {
    if (verdict !== undefined) announce(verdict);
  }, [verdict, announce]);

  const control = {
    type: shown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    required,
  } as const;
  return (
    <>
      <TextField
        {...password}
        {...control}
        error={password.error ?? ownWord}
        success={ownWord === undefined && password.success}
      />
      <TextField
        {...confirm}
        {...control}
        error={same ? undefined : (verdict ?? confirm.error)}
        success={same ? verdict : undefined}
      />
      <Choice type="checkbox" label={t('account.showPasswords')} checked={shown} onChange={() => setShown(!shown)} />
    </>
  );
}
