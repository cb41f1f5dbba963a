import type { OverviewCounts } from '@kontor/shared/wire/overview';
import { useTranslation } from 'react-i18next';
import { showsUndelivered } from './admin-areas.ts';
import { CountBadge } from './count-badge.tsx';
import { UndeliveredBadge } from './undelivered-badge.tsx';

interface AreaBadgeProps {
  path: string;
  counts: OverviewCounts;
}

/** Number of what waits in an area. Renders nothing for areas without one, and for 0. */
export function AreaBadge({ path, counts: { withdrawals, openReports, undeliveredMails } }: AreaBadgeProps) {
  const { t } = useTranslation();
  if (showsUndelivered(path)) return <UndeliveredBadge />;
  if (path === '/admin/withdrawals' && withdrawals) {
    return <CountBadge count={withdrawals} words={t('admin.withdrawalsOpen', { count: withdrawals })} />;
  }
  if (path === '/admin/reviews' && openReports) {
    return <CountBadge count={openReports} words={t('admin.reportsOpen', { count: openReports })} />;
  }
  if (path === '/admin/mails' && undeliveredMails) {
    return <CountBadge count={undeliveredMails} words={t('admin.mailsFailed', { count: undeliveredMails })} />;
  }
  return null;
}
