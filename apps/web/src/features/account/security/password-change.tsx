import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button.tsx';
import { newPasswordId } from '../account-schemas.ts';

/** Link to the profile, the only page where the password is changed (spec §2). */
export function PasswordChange() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="password-change" className="flow">
      <div>
        <h2 id="password-change">{t('security.password')}</h2>
        <p className="note">{t('security.passwordIntro')}</p>
      </div>
      <div className="actions">
        <ButtonLink to={`/account#${newPasswordId}`}>{t('security.changePassword')}</ButtonLink>
      </div>
    </section>
  );
}
