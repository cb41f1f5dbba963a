import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** Says that a link is invalid, for whatever reason. @param children how to get another one */
export function InvalidLink({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <Alert tone="danger" title={t('accountLinks.invalid')}>
        {t('accountLinks.invalidReasons')}
      </Alert>
      <p>{children}</p>
    </>
  );
}
