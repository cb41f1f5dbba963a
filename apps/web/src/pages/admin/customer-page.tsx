import type { Customer } from '@kontor/shared/wire/customers';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { CustomerAddresses, CustomerContact, CustomerFigures } from '../../features/admin-customers/customer-facts.tsx';
import {
  CustomerMails,
  CustomerOldOrders,
  CustomerOrders,
  CustomerReturns,
} from '../../features/admin-customers/customer-lists.tsx';
import { CustomerNotes } from '../../features/admin-customers/customer-notes.tsx';
import { useCustomerQuery } from '../../features/admin-customers/customers-api.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { useListPath } from '../../lib/list-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** `/admin/customers/:customer`: an account or a guest, by the account's id or the number of an order. */
export function CustomerPage() {
  const { t } = useTranslation();
  const { customer: key = '' } = useParams();
  const listPath = useListPath('/admin/userlist');
  const { currentData, error, isFetching, refetch } = useCustomerQuery(
    { params: { customer: key } },
    { refetchOnMountOrArgChange: true },
  );
  const problem = currentData ? undefined : readProblem(error);
  const isGone = problem?.status === 404;
  return (
    <AdminFrame
      title={currentData ? currentData.name || t('adminCustomers.nameless') : t('adminCustomers.title')}
      // Names stay out of the browser's history.
      pageTitle={t('adminCustomers.title')}
      back={{ to: listPath, label: t('adminUsers.back') }}
      aside={currentData && !currentData.account && <span className="tag">{t('adminCustomers.guest')}</span>}
    >
      {currentData && <CustomerView key={key} id={key} customer={currentData} />}
      {!currentData && !problem && <TextSkeleton lines={12} />}
      {problem && !isGone && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {isGone && (
        <EmptyState
          title={t('adminCustomers.gone')}
          action={<ButtonLink to={listPath}>{t('adminUsers.back')}</ButtonLink>}
        >
          {t('adminCustomers.goneHint')}
        </EmptyState>
      )}
    </AdminFrame>
  );
}

function CustomerView({ id, customer }: { id: string; customer: Customer }) {
  const { t } = useTranslation();
  return (
    <>
      <CustomerFigures {...customer} />
      <div className="sheet chapter">
        <div>
          <CustomerOrders {...customer} />
          <CustomerOldOrders {...customer} />
          <div className="chapter">
            <CustomerReturns {...customer} />
          </div>
          <div className="chapter">
            <CustomerMails {...customer} />
          </div>
        </div>
        <aside className="parts" aria-label={t('adminCustomers.about')}>
          <CustomerContact customer={customer} />
          <CustomerAddresses {...customer} />
          {customer.canHaveNotes && <CustomerNotes customer={id} />}
        </aside>
      </div>
    </>
  );
}
