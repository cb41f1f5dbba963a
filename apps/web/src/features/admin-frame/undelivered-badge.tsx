import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useUndelivered } from '../../entities/order/undelivered-api.ts';

/** More than these take too much room. */
const MOST_SHOWN = 99;

/** The number of orders that wait for delivery; nothing when none does. */
export function UndeliveredBadge() {
  const { t } = useTranslation();
  const { count, paid } = useUndelivered();
  if (count === 0) return null;
  return (
    <span className="count" title={t('admin.undelivered', { count, paid })}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>{t('admin.undelivered', { count, paid })}</VisuallyHidden>
    </span>
  );
}
