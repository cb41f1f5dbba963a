import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Icon } from '../../../ui/icon.tsx';

/** React Router's key of the first history entry: no page of the shop is before it. */
const FIRST_ENTRY = 'default';

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

/** Link back to the previous page of the shop, such as the list in its former state; otherwise to the overview. */
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
