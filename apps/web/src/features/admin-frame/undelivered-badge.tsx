import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useUndelivered } from '../../entities/order/api/undelivered-api.ts';

/** Largest shown number; larger ones take too much room. */
const MOST_SHOWN = 99;

interface UndeliveredBadgeProps {
  /** Whether to say beside the number what it counts: touch screens show no title. */
  isSpelledOut?: boolean;
}

/** Number of undelivered orders. Renders nothing for 0. */
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
