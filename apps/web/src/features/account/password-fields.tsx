import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
}

/** A new password twice, with a live word on whether both are the same (spec §2), and a way to see them. */
export function PasswordFields({ password, confirm, required = false }: PasswordFieldsProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [shown, setShown] = useState(false);
  const same = confirm.value === password.value;
  // An empty repetition is not wrong yet, only missing: the form says so when it is sent.
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
      <TextField {...password} {...control} />
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
