import { useTranslation } from 'react-i18next';
import { MailToShop } from '../../components/mail-to-shop.tsx';
import { useUndoChangeMutation } from '../../features/account/links/account-links-api.ts';
import { LinkPage, Outcome } from '../../features/account/links/link-page.tsx';
import { LinkPress } from '../../features/account/links/link-press.tsx';
import { useLinkPress } from '../../features/account/links/use-link-press.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** `/undo-change#…`: undoes a change of a role, invitation or bank account, by the link of a mail. */
export function UndoChangePage() {
  const { t } = useTranslation();
  const [send, { isLoading, error }] = useUndoChangeMutation();
  const { answer, press } = useLinkPress({ send: (token) => send({ body: { token } }), isLoading, error });
  return (
    <LinkPage title={t('accountLinks.changeTitle')}>
      {answer ? (
        <Outcome>
          <p>{t(`accountLinks.changeUndone.${answer.undone}`)}</p>
          <p>{t('accountLinks.changeAdvice')}</p>
          <ButtonLink variant="primary" wide to="/forgot-password">
            {t('accountLinks.choosePassword')}
          </ButtonLink>
        </Outcome>
      ) : (
        <LinkPress
          hint={t('accountLinks.changeHint')}
          label={t('accountLinks.undoSubmit')}
          press={press}
          instead={
            <>
              {t('accountLinks.changeInstead')} <MailToShop />
            </>
          }
        />
      )}
    </LinkPage>
  );
}
