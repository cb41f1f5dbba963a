import { useTranslation } from 'react-i18next';
import { useIsRefused } from '../../api/use-is-refused.ts';
import { useSecondFactorQuery } from '../../entities/second-factor/second-factor-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/**
 * Whether whoever is signed in is still to set up a second factor. A refused call is what tells; whether it still holds is asked for,
 * because an answer from before it was set up may still be kept.
 */
export function useLacksSecondFactor(): boolean {
  const isRefused = useIsRefused('second_factor_missing');
  const { data } = useSecondFactorQuery(undefined, { skip: !isRefused });
  return isRefused && data?.required === true && !data.on;
}

/** Leads whoever is to set up a second factor to where that is done. */
export function SecondFactorNotice() {
  const { t } = useTranslation();
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
