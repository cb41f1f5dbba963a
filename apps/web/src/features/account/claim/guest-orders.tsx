import type { Claimable } from '@kontor/shared/wire/claims';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readProblem } from '../../../api/problem.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { useClaimableQuery, useClaimMutation } from './claim-api.ts';
import { Breakable } from '../../../ui/breakable.tsx';

/**
 * Guest orders under the account's own address, and the form to claim them. Renders nothing if they cannot be loaded: the page is
 * about the account's orders.
 * @param heading gets the focus once the orders are claimed
 */
export function GuestOrders({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const { data } = useClaimableQuery();
  if (!data) return null;
  if (!data.isVerified) {
    return (
      <p className="note mt-6">
        {t('claim.notVerified')} <Link to="/account">{t('accountArea.toProfile')}</Link>
      </p>
    );
  }
  return data.orders.length > 0 && <Orders orders={data.orders} heading={heading} />;
}

interface OrdersProps {
  orders: Claimable['orders'];
  heading: RefObject<HTMLElement | null>;
}

function Orders({ orders, heading }: OrdersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const { user } = useSession();
  const titleId = useId();
  const [claim, { isLoading, error }] = useClaimMutation();
  const problem = readProblem(error);
  const take = async (): Promise<void> => {
    const { data } = await claim({ body: { numbers: orders.map(({ number }) => number) } });
    if (!data) return;
    showToast(t('claim.done', { count: data.claimed }));
    heading.current?.focus();
  };
  return (
    <section className="ruled flow flow-3 mb-8" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('claim.title')}</h2>
      <p className="wrap-anywhere">
        <Breakable text={t('claim.text', { email: user?.email ?? '' })} />
      </p>
      <ul className="list">
        {orders.map(({ number, createdAt }) => (
          <li key={number}>
            <span>{number}</span>
            <span>{format.date(createdAt)}</span>
          </li>
        ))}
      </ul>
      <p className="note">{t('claim.after')}</p>
      {problem && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <p>
        <Button variant="primary" busy={isLoading} onClick={() => void take()}>
          {t('claim.submit')}
        </Button>
      </p>
    </section>
  );
}
