import { useTranslation } from 'react-i18next';
import { MailToShop } from '../../components/mail-to-shop.tsx';
import { useRestoreAccountMutation } from '../../features/account/links/account-links-api.ts';
import { LinkPage, Outcome } from '../../features/account/links/link-page.tsx';
import { LinkPress } from '../../features/account/links/link-press.tsx';
import { useLinkPress } from '../../features/account/links/use-link-press.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Breakable } from '../../ui/breakable.tsx';

/** `/restore-account#…`: restores an account that the shop has deleted. */
export function RestoreAccountPage() {
  const { t } = useTranslation();
  const [send, { isLoading, error }] = useRestoreAccountMutation();
  const { answer, press } = useLinkPress({ send: (token) => send({ body: { token } }), isLoading, error });
  return (
    <LinkPage title={t('accountLinks.restoreTitle')}>
      {answer ? (
        <Outcome>
          <p className="wrap-anywhere">
            <Breakable text={t('accountLinks.restored', { email: answer.email })} />
          </p>
          <ButtonLink variant="primary" wide to="/login">
            {t('accountLinks.toLogin')}
          </ButtonLink>
        </Outcome>
      ) : (
        <LinkPress
          hint={t('accountLinks.restoreHint')}
          label={t('accountLinks.restoreSubmit')}
          press={press}
          instead={
            <>
              {t('accountLinks.restoreInstead')} <MailToShop />
            </>
          }
        />
      )}
    </LinkPage>
  );
}
