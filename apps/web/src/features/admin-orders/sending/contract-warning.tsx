import type { LackingContract } from '@kontor/shared/wire/mails';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.tsx';

/**
 * Warning that the buyer has no contract by mail, with the reason and what to do before shipping. Renders nothing without a
 * reason.
 */
export function ContractWarning({ reason }: { reason: LackingContract['reason'] | undefined }) {
  const { t } = useTranslation();
  if (!reason) return null;
  return (
    <Alert tone="warning" title={t('adminSending.contract.lacks')}>
      {t(`adminSending.contract.${reason}`)} {t('adminSending.contract.hint')}
    </Alert>
  );
}
