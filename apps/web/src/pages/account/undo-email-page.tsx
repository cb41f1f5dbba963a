import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { MailToShop } from '../../components/mail-to-shop.tsx';
import { useUndoEmailMutation } from '../../features/account/links/account-links-api.ts';
import { LinkPage, Outcome } from '../../features/account/links/link-page.tsx';
import { LinkPress } from '../../features/account/links/link-press.tsx';
import { useLinkPress } from '../../features/account/links/use-link-press.ts';
import { sessionReplaced } from '../../session/session-slice.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Breakable } from '../../ui/breakable.tsx';

/** `/undo-email#…`: restores the former e-mail address of an account. */
export function UndoEmailPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [undo, { isLoading, error }] = useUndoEmailMutation();
  const { answer, press } = useLinkPress({
    send: (token) => undo({ body: { token } }),
    isLoading,
    error,
    // The change has ended every session, this browser's too; the cart stays.
    onDone: () => void dispatch(sessionReplaced({ user: null })),
  });
  return (
    <LinkPage title={t('accountLinks.undoTitle')}>
      {answer ? (
        <Outcome>
          <p className="wrap-anywhere">
            <Breakable text={t('accountLinks.undone', { email: answer.email })} />
          </p>
          <p>{t('accountLinks.undoneAdvice')}</p>
          <ButtonLink variant="primary" wide to="/forgot-password">
            {t('accountLinks.choosePassword')}
          </ButtonLink>
        </Outcome>
      ) : (
        <LinkPress
          hint={t('accountLinks.undoHint')}
          label={t('accountLinks.undoSubmit')}
          press={press}
          instead={
            <>
              {t('accountLinks.undoInstead')} <MailToShop />
            </>
          }
        />
      )}
    </LinkPage>
  );
}
