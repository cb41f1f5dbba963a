import { useTranslation } from 'react-i18next';
import { makeLoginPath } from '../../session/safe-redirect.ts';
import { useSession } from '../../session/use-session.ts';
import { Steps } from '../../ui/list/steps.tsx';

const STEPS = ['login', 'shipping', 'placeOrder'] as const;

/** Where one is between login and order (spec §2). Who is signed in has no login step to go back to. */
export function CheckoutSteps({ current }: { current: (typeof STEPS)[number] }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Steps
      label={t('steps.label')}
      current={STEPS.indexOf(current)}
      steps={[
        { label: t('steps.login'), to: user ? undefined : makeLoginPath('/shipping') },
        { label: t('steps.shipping'), to: '/shipping' },
        { label: t('steps.placeOrder') },
      ]}
    />
  );
}
