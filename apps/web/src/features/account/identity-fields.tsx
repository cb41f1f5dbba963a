import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useZodForm } from '../../components/use-zod-form.ts';
import { EmailField } from '../../ui/form/email-field.tsx';
import { TextField } from '../../ui/form/field.tsx';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']> & { success?: ReactNode; className?: string };

/** Fields for name and e-mail address of an account. */
export function IdentityFields({ name, email }: { name: FieldProps; email: FieldProps }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField {...name} label={t('account.name')} autoComplete="name" required />
      <EmailField {...email} label={t('account.email')} required />
    </>
  );
}
