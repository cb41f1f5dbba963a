import { useTranslation } from 'react-i18next';
import { useSecondFactorQuery } from '../../entities/second-factor/second-factor-api.ts';
import { SecondFactorSection } from '../../features/account/second-factor/second-factor-section.tsx';
import { AccountFrame } from '../../features/account/frame/account-frame.tsx';
import { PasswordChange } from '../../features/account/security/password-change.tsx';
import { SessionList } from '../../features/account/security/session-list.tsx';
import { useSession } from '../../session/use-session.ts';

/** `/account/security`: sessions, password and second factor of the account. */
export function SecurityPage() {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  const { isLoading } = useSecondFactorQuery(undefined, { skip: !isAdmin });
  return (
    <AccountFrame title={t('accountArea.security')}>
      <div className="sheet">
        <div className="flow flow-8">
          <PasswordChange />
          <SecondFactorSection />
          {/* Hidden while the second factor above it loads, so that it does not move. */}
          <div hidden={isLoading}>
            <SessionList />
          </div>
        </div>
      </div>
    </AccountFrame>
  );
}
