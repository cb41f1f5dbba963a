import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { forgetTab } from '../../../lib/browser/storage/forget-tab.ts';
import { guestForgotten } from '../../../session/session-slice.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { selectShippingAddress } from '../checkout-slice.ts';

interface ForgetGuestProps {
  /** Called when the button is gone: the focus needs another place. */
  onForgotten: () => void;
  /** Whether the browser stores unsent input. */
  hasTyped?: boolean;
}

/**
 * Button for guests on a shared device: forgets name, e-mail address and address, but not the cart. Renders nothing where
 * nothing is stored.
 */
export function ForgetGuest({ onForgotten, hasTyped = false }: ForgetGuestProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const showToast = useShowToast();
  const { user, guest } = useSession();
  const address = useSelector(selectShippingAddress);
  if (user || (!guest && !address && !hasTyped)) return null;
  const forget = (): void => {
    dispatch(guestForgotten());
    forgetTab();
    showToast(t('shipping.forgotten'));
    onForgotten();
  };
  return (
    <p className="mt-4 mb-4">
      <Button variant="link" onClick={forget}>
        {t('shipping.forget')}
      </Button>
    </p>
  );
}
