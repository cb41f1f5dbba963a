import { withdrawalPath } from '@kontor/shared/rules/legal/legal-kinds';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useOwnReturnsQuery } from '../../../entities/return/returns-api.ts';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { DialogButton } from '../../../ui/overlay/dialog-button.tsx';
import { AnnounceForm } from './announce-form.tsx';
import { countReturnable } from './count-returnable.ts';
import { OwnReturnItem } from './own-return-item.tsx';

/** Returns of an order, and the form to announce another one. */
export function OwnReturns({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useOwnReturnsQuery(
    { params: { id: order._id } },
    { refetchOnMountOrArgChange: true },
  );
  const problem = data ? undefined : readProblem(error);
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={3} />;
  const { returns } = data;
  const lines = order.cartItems
    .map((item) => ({ item, most: countReturnable(item, { order, returns }) }))
    .filter(({ most }) => most > 0);
  return (
    <div className="flow mt-4">
      <p className="note">
        {t('ownReturns.noWithdrawal')}{' '}
        <Link to={withdrawalPath} className="link" reloadDocument>
          {t('footer.withdraw')}
        </Link>
      </p>
      {returns.length > 0 && (
        <ul className="flow">
          {returns.map((one) => (
            <OwnReturnItem key={one._id} order={order} one={one} />
          ))}
        </ul>
      )}
      {lines.length > 0 ? (
        <div>
          <DialogButton label={t('ownReturns.announce')} title={t('ownReturns.announceTitle')}>
            {(close) => <AnnounceForm order={order} lines={lines} onClose={close} />}
          </DialogButton>
        </div>
      ) : (
        <p className="note">{t('ownReturns.nothingLeft')}</p>
      )}
    </div>
  );
}
