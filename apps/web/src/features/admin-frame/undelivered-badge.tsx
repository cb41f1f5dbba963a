import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useUndelivered } from '../../entities/order/api/undelivered-api.ts';

/** More than these take too much room. */
const MOST_SHOWN = 99;

interface UndeliveredBadgeProps {
  /** Says beside the number what it counts: a finger finds no title. */
  isSpelledOut?: boolean;
}

/** The number of orders that wait for delivery; nothing when none does. */
export function UndeliveredBadge({ isSpelledOut = false }: UndeliveredBadgeProps) {
  const { t } = useTranslation();
  const { count, paid } = useUndelivered();
  if (count === 0) return null;
  const words = t('admin.undelivered', { count, paid });
  return (
    <>
      <span className="count" title={words}>
        <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
        {!isSpelledOut && <VisuallyHidden>{words}</VisuallyHidden>}
      </span>
      {isSpelledOut && <span className="note">{words}</span>}
    </>
  );
}
