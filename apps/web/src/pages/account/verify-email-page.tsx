import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useVerifyEmailMutation } from '../../features/account/links/account-links-api.ts';
import { LinkPage, Outcome } from '../../features/account/links/link-page.tsx';
import { LinkPress } from '../../features/account/links/link-press.tsx';
import { useLinkPress } from '../../features/account/links/use-link-press.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** `/verify-email#…`: confirms the address of an account. */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const [verify, { isLoading, error }] = useVerifyEmailMutation();
  const { answer, press } = useLinkPress({ send: (token) => verify({ body: { token } }), isLoading, error });
  return (
    <LinkPage title={t('accountLinks.verifyTitle')}>
      {answer ? (
        <Outcome>
          <p className="wrap-anywhere">
            <Breakable text={t('accountLinks.isVerified', { email: answer.email })} />
          </p>
          {answer.guestOrders > 0 && <p>{t('accountLinks.guestOrders', { count: answer.guestOrders })}</p>}
          <p>
            <Link to="/my-orders">{t('findOrder.myOrders')}</Link>
          </p>
        </Outcome>
      ) : (
        <LinkPress
          hint={t('accountLinks.verifyHint')}
          label={t('accountLinks.verifySubmit')}
          press={press}
          instead={<Link to="/profile">{t('accountLinks.verifyAgain')}</Link>}
        />
      )}
    </LinkPage>
  );
}
