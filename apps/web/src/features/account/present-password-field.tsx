import { useTranslation } from 'react-i18next';
import type { useZodForm } from '../../components/use-zod-form.ts';
import { TextField } from '../../ui/form/field.tsx';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']> & { className?: string };

/** The password that the account has now, which whoever changes how one gets in has to know. */
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
