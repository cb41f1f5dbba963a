import { useTranslation } from 'react-i18next';
import { useIsRefused } from '../../api/use-is-refused.ts';
import { useSecondFactorQuery } from '../../entities/second-factor/second-factor-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/**
 * Tells whether the signed-in user still has to set up a second factor. A refused call says so; a second call checks it,
 * because the refusal may be a cached answer from before the setup.
 */
export function useLacksSecondFactor(): boolean {
  const isRefused = useIsRefused('second_factor_missing');
  const { data } = useSecondFactorQuery(undefined, { skip: !isRefused });
  return isRefused && data?.required === true && !data.on;
}

/** Notice that the user has to set up a second factor, with a link to the page for it. */
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
