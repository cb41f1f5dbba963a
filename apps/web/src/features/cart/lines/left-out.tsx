import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** Names of the products that an order placed again has lost. */
export interface LeftOut {
  missing: string[];
  fewer: string[];
}

function readLeftOut(state: unknown): LeftOut | undefined {
  if (typeof state !== 'object' || state === null || !('leftOut' in state)) return undefined;
  return state.leftOut as LeftOut; // written by `only `OrderAgain` writes it` alone
}

/** Alert that names products that could not be added again. Renders nothing if all could. */
export function LeftOutAlert() {
  const { t } = useTranslation();
  const format = useFormat();
  const { missing = [], fewer = [] } = readLeftOut(useLocation().state) ?? {};
  if (missing.length + fewer.length === 0) return null;
  return (
    <Alert
      tone="warning"
      className="mb-6"
      title={t('again.leftOut')}
      details={
        <ul className="points">
          {missing.length > 0 && <li>{t('again.missing', { names: format.list(missing) })}</li>}
          {fewer.length > 0 && <li>{t('again.fewer', { names: format.list(fewer) })}</li>}
        </ul>
      }
    />
  );
}
