import { useTranslation } from 'react-i18next';
import { useUndelivered } from '../../entities/order/api/undelivered-api.ts';
import { CountBadge } from './count-badge.tsx';

interface UndeliveredBadgeProps {
  /** Whether to say beside the number what it counts: touch screens show no title. */
  isSpelledOut?: boolean;
}

/** Number of undelivered orders. Renders nothing for 0. */
export function UndeliveredBadge({ isSpelledOut = false }: UndeliveredBadgeProps) {
  const { t } = useTranslation();
  const { count, paid } = useUndelivered();
  if (count === 0) return null;
  return <CountBadge count={count} words={t('admin.undelivered', { count, paid })} isSpelledOut={isSpelledOut} />;
}
