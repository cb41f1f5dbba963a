import { useTranslation } from 'react-i18next';
import { SecondFactorSection } from '../../features/account/second-factor/second-factor-section.tsx';
import { AccountFrame } from '../../features/account/frame/account-frame.tsx';
import { PasswordChange } from '../../features/account/security/password-change.tsx';
import { SessionList } from '../../features/account/security/session-list.tsx';

/** `/account/security`: who gets into the account, and how. */
export function SecurityPage() {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('accountArea.security')}>
      <div className="sheet">
        <div className="flow flow-8">
          <PasswordChange />
          <SecondFactorSection />
          <SessionList />
        </div>
      </div>
    </AccountFrame>
  );
}
