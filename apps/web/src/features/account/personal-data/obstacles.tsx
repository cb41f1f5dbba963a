import type { ErasureObstacle } from '@kontor/shared/rules/order/erasure-rules';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Obstacles that must end before an account can be erased. */
export function Obstacles({ obstacles }: { obstacles: readonly ErasureObstacle[] }) {
  const { t } = useTranslation();
  return (
    <div className="flow">
      <p>
        <strong>{t('ownData.notYet')}</strong>
      </p>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{t(`ownData.obstacles.${obstacle}`)}</li>
        ))}
      </ul>
      <p>
        <Link to="/account/orders">{t('findOrder.myOrders')}</Link>
      </p>
    </div>
  );
}
