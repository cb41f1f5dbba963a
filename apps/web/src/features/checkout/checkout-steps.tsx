import { useTranslation } from 'react-i18next';
import { makeLoginPath } from '../../session/safe-redirect.ts';
import { useSession } from '../../session/use-session.ts';
import { Steps } from '../../ui/list/steps.tsx';

const STEPS = ['login', 'shipping', 'placeOrder'] as const;

/**
 * Steps between login and order (spec §2), with the current one marked. Signed-in users cannot go back to the login step.
 */
export function CheckoutSteps({ current }: { current: (typeof STEPS)[number] }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const past = current === 'login' ? 'steps.login' : user ? 'steps.signedIn' : 'steps.asGuest';
  return (
    <Steps
      label={t('steps.label')}
      current={STEPS.indexOf(current)}
      steps={[
        { label: t(past), to: user ? undefined : makeLoginPath('/shipping') },
        { label: t('steps.shipping'), to: '/shipping' },
        { label: t('steps.placeOrder') },
      ]}
    />
  );
}
