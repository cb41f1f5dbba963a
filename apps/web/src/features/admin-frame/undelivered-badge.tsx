import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useUndeliveredCount } from './undelivered-api.ts';

/** The number of orders that wait for delivery; nothing when none does. */
export function UndeliveredBadge() {
  const { t } = useTranslation();
  const count = useUndeliveredCount();
  if (count === 0) return null;
  return (
    <span className="count">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('header.undelivered', { count })}</VisuallyHidden>
    </span>
  );
}
