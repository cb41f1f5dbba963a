import { useTranslation } from 'react-i18next';
import { useIsRefused } from '../../api/use-is-refused.ts';
import { useSecondFactorQuery } from '../../entities/second-factor/second-factor-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/**
 * Leads whoever is to set up a second factor to where that is done. A refused call is what tells; whether it still holds is
 * asked for, because an answer from before it was set up may still be kept.
 */
export function SecondFactorNotice() {
  const { t } = useTranslation();
  const isRefused = useIsRefused('second_factor_missing');
  const { data } = useSecondFactorQuery(undefined, { skip: !isRefused });
  if (!isRefused || !data?.required || data.on) return null;
  return (
    <Alert
      tone="warning"
      action={
        <ButtonLink to="/account/security" size="small">
          {t('admin.toSecondFactor')}
        </ButtonLink>
      }
    >
      {t('refusals.second_factor_missing')}
    </Alert>
  );
}
