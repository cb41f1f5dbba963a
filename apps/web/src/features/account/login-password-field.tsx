import { useTranslation } from 'react-i18next';
import type { useZodForm } from '../../components/use-zod-form.ts';
import { TextField } from '../../ui/form/field.tsx';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']>;

/** Required field for the password of an account, which a password manager fills in. */
export function LoginPasswordField(field: FieldProps) {
  const { t } = useTranslation();
  return <TextField {...field} label={t('login.password')} type="password" autoComplete="current-password" required />;
}
