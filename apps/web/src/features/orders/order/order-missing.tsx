import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { Problem } from '../../../lib/problem.ts';
import { makeLoginPath } from '../../../session/safe-redirect.ts';
import { sessionExpired } from '../../../session/session-slice.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { WaysOn } from './ways-on.tsx';
import { WriteToShop } from './write-to-shop.tsx';

interface OrderMissingProps {
  /** Whether no order has this address. */
  unknown: boolean;
  problem: Problem | undefined;
  busy: boolean;
  onRetry: () => void;
}

/** Message why the order cannot be shown, with the next steps. */
export function OrderMissing({ unknown, problem, busy, onRetry }: OrderMissingProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  if (unknown) return <Unknown />;
  if (problem?.code === 'order_cancelled') {
    return (
      <EmptyState heading="h1" title={t('order.cancelledTitle')} action={<WaysOn />}>
        {t('order.cancelledHint')}
      </EmptyState>
    );
  }
  if (problem?.code === 'link_expired') {
    const fresh = <ButtonLink to="/find-order">{t('order.findLink')}</ButtonLink>;
    return (
      <EmptyState heading="h1" title={t('order.linkExpired')} action={fresh}>
        {findProblemText(problem)}
      </EmptyState>
    );
  }
  if (problem?.code === 'not_yours') return <NotYours />;
  return (
    <EmptyState
      heading="h1"
      title={t('order.failed')}
      action={
        <Button busy={busy} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {problem && findProblemText(problem)}
    </EmptyState>
  );
}

/** Message for an unknown order. Visitors who are not signed in also see it for a user's order. */
function Unknown() {
  const { t } = useTranslation();
  const { user } = useSession();
  const { pathname } = useLocation();
  const signIn = (
    <ButtonLink variant="primary" to={makeLoginPath(pathname)}>
      {t('order.signIn')}
    </ButtonLink>
  );
  return (
    <EmptyState
      heading="h1"
      title={t('order.gone')}
      action={
        <div className="row">
          {!user && signIn}
          {!user && <ButtonLink to="/find-order">{t('order.findLink')}</ButtonLink>}
          <WriteToShop />
        </div>
      }
    >
      {t('order.goneHint')} {!user && `${t('order.goneSignIn')} ${t('order.goneGuest')}`}
    </EmptyState>
  );
}

function NotYours() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  return (
    <EmptyState
      heading="h1"
      title={t('order.notYours')}
      // Unlike a logout this keeps the cart; the router then leads to the login page and back here.
      action={<Button onClick={() => dispatch(sessionExpired())}>{t('order.otherAccount')}</Button>}
    >
      {t('order.notYoursHint')}
    </EmptyState>
  );
}
