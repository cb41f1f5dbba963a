import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ForgotPasswordForm } from '../../features/account/links/forgot-password-form.tsx';
import { LinkPage, Outcome } from '../../features/account/links/link-page.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Breakable } from '../../ui/breakable.tsx';

/** `/forgot-password`: requests a link to a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  return (
    <LinkPage title={t('accountLinks.forgotTitle')}>
      {asked === undefined ? (
        <>
          <p>{t('accountLinks.forgotHint')}</p>
          <ForgotPasswordForm onAsked={setAsked} />
        </>
      ) : (
        <Asked email={asked} onAgain={() => setAsked(undefined)} />
      )}
      <p>
        <Link to="/login">{t('accountLinks.toLogin')}</Link>
      </p>
    </LinkPage>
  );
}

/** Answer to every request, whether the account exists or not. */
function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  const { demo } = useShopSettings();
  return (
    <>
      <Outcome>
        <p className="wrap-anywhere">
          <Breakable text={t('accountLinks.asked', { email })} />
        </p>
        <p className="note">{t(demo ? 'findOrder.inDemo' : 'accountLinks.nothingCame')}</p>
      </Outcome>
      <Button onClick={onAgain}>{t('accountLinks.otherEmail')}</Button>
    </>
  );
}
