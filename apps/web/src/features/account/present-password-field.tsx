import { useTranslation } from 'react-i18next';
import type { useZodForm } from '../../components/use-zod-form.ts';
import { TextField } from '../../ui/form/field.tsx';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']> & { className?: string };

/** Field for the account's current password, required to change the password or e-mail address. */
export function PresentPasswordField(field: FieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('account.presentPassword')}
      hint={t('account.presentPasswordHint')}
      type="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
