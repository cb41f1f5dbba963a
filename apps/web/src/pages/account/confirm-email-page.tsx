import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConfirmEmailMutation } from '../../features/account/links/account-links-api.ts';
import { LinkPage, Outcome } from '../../features/account/links/link-page.tsx';
import { LinkPress } from '../../features/account/links/link-press.tsx';
import { useLinkPress } from '../../features/account/links/use-link-press.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** `/confirm-email#…`: confirms the e-mail address of an account, to which the link was sent. */
export function ConfirmEmailPage() {
  const { t } = useTranslation();
  const [confirm, { isLoading, error }] = useConfirmEmailMutation();
  const { answer, press } = useLinkPress({ send: (token) => confirm({ body: { token } }), isLoading, error });
  return (
    <LinkPage title={t('accountLinks.confirmTitle')}>
      {answer ? (
        <Outcome>
          <p className="wrap-anywhere">
            <Breakable text={t('accountLinks.confirmed', { email: answer.email })} />
          </p>
          <p>
            <Link to="/profile">{t('accountLinks.toProfile')}</Link>
          </p>
        </Outcome>
      ) : (
        <LinkPress
          hint={t('accountLinks.confirmHint')}
          label={t('accountLinks.confirmSubmit')}
          press={press}
          instead={<Link to="/profile">{t('accountLinks.confirmAgain')}</Link>}
        />
      )}
    </LinkPage>
  );
}
