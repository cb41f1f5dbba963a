import { useTranslation } from 'react-i18next';
import { useSecondFactorQuery } from '../../entities/second-factor/second-factor-api.ts';
import { SecondFactorSection } from '../../features/account/second-factor/second-factor-section.tsx';
import { AccountFrame } from '../../features/account/frame/account-frame.tsx';
import { PasswordChange } from '../../features/account/security/password-change.tsx';
import { SessionList } from '../../features/account/security/session-list.tsx';
import { useSession } from '../../session/use-session.ts';

/** `/account/security`: who gets into the account, and how. */
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
          {/* Below the second factor, and not before it. */}
          <div hidden={isLoading}>
            <SessionList />
          </div>
        </div>
      </div>
    </AccountFrame>
  );
}
