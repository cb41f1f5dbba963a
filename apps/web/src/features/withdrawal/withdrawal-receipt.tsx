import { legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import type { WithdrawalStep } from '@kontor/shared/wire/withdrawal-page';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { useHydrated } from '../../lib/browser/loading/use-hydrated.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { DeclaredValues } from './declared-values.tsx';
import { Breakable } from '../../ui/breakable.tsx';

/** Receipt of a withdrawal, with time and text: printable; the mail says the same (§ 356a (4) BGB). */
export function WithdrawalReceipt({ step }: { step: Extract<WithdrawalStep, { step: 'received' }> }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { demo, legal } = useShopSettings();
  const isHydrated = useHydrated();
  const { values, reference, receivedAt, received } = step;
  return (
    <>
      <Alert tone="success" title={t('withdrawal.received')}>
        <time dateTime={receivedAt}>{t('withdrawal.receivedAt', { time: received[language] })}</time>
      </Alert>
      <p>
        {t('withdrawal.reference')} <strong>{reference}</strong>
      </p>
      <DeclaredValues values={values} />
      <p className="wrap-anywhere">
        <Breakable text={t('withdrawal.mail', { email: values.email })} />
      </p>
      {demo && <p className="note">{t('withdrawal.mailInDemo')}</p>}
      <p>{t('withdrawal.after')}</p>
      {legal.includes('withdrawal') && (
        <p>
          {t('withdrawal.sendBack')} <Link to={legalPaths.withdrawal}>{t('legal.withdrawal')}</Link>
        </p>
      )}
      {isHydrated && <Button onClick={() => window.print()}>{t('withdrawal.print')}</Button>}
    </>
  );
}
