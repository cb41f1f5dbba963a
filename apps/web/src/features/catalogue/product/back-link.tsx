import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';

/** The key of a history entry that the shop was opened with: there is nothing of the shop before it. */
const FIRST_ENTRY = 'default';

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

/** Back to where one came from inside the shop, e.g. to the list as it was; else to the overview. */
export function BackLink() {
  const { t } = useTranslation();
  const { key, state }: { key: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const hasBefore = key !== FIRST_ENTRY;
  const back = (event: MouseEvent): void => {
    if (!hasBefore || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className="back" to="/" onClick={back}>
      <Icon name="back" /> {hasBefore && !isFromList(state) ? t('common.back') : t('product.back')}
    </Link>
  );
}
