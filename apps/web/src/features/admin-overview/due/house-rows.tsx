import { limits } from '@kontor/shared/rules/access/limits';
import type { Overview } from '@kontor/shared/wire/overview';
import type { Readiness } from '@kontor/shared/wire/readiness';
import { useTranslation } from 'react-i18next';
import type { DueRow } from './due-row.ts';
import { useCounted } from './use-counted.ts';

/** Returns the lines about the shop itself: mails, reports, proofs, and what keeps it closed. */
export function useHouseRows(overview: Overview, readiness: Readiness | undefined): DueRow[] {
  const isWithoutServer = readiness?.checks.some(({ key, ok }) => key === 'smtp' && !ok) ?? false;
  return [
    ...useMailRows(overview, isWithoutServer),
    ...useReportRow(overview),
    ...useProofRow(overview),
    ...useOpeningRow(readiness),
  ];
}

/** @param isWithoutServer whether no mail server is set up, as far as the caller may know */
function useMailRows(
  { undeliveredMails, waitingMails = 0, mailTrouble }: Overview,
  isWithoutServer: boolean,
): DueRow[] {
  const { t } = useTranslation();
  const counted = useCounted();
  const waiting = { count: waitingMails, shown: counted(waitingMails) };
  const failed: DueRow = {
    key: 'failedMails',
    title: t('adminOverview.due.failedMails', { count: undeliveredMails, shown: counted(undeliveredMails) }),
    note: t('adminOverview.lately'),
    place: { to: '/admin/mails?status=failed' },
    button: t('adminOverview.due.look'),
  };
  const unsent: DueRow = isWithoutServer
    ? {
        key: 'noMailServer',
        title: t('adminOverview.due.noMailServer'),
        mark: { tone: 'danger', words: t('adminOverview.due.important') },
        note: t(waitingMails > 0 ? 'adminOverview.due.heldMails' : 'adminOverview.due.holdsMails', waiting),
        place: { to: '/admin/settings/mail' },
        button: t('adminOverview.due.toMailServer'),
      }
    : {
        key: 'waitingMails',
        title: t('adminOverview.due.waitingMails', waiting),
        ...(mailTrouble && { mark: { tone: 'danger' as const, words: t('adminOverview.due.important') } }),
        note: mailTrouble ? t(`adminOverview.due.mailTroubles.${mailTrouble}`) : t('adminOverview.due.waitingLong'),
        place: { to: '/admin/mails' },
        button: t('adminOverview.due.look'),
      };
  return [...(undeliveredMails > 0 ? [failed] : []), ...(isWithoutServer || waitingMails > 0 ? [unsent] : [])];
}

function useReportRow({ openReports: count = 0 }: Overview): DueRow[] {
  const { t } = useTranslation();
  const counted = useCounted();
  if (count === 0) return [];
  return [
    {
      key: 'reports',
      title: t('adminOverview.due.reports', { count, shown: counted(count) }),
      note: t('adminOverview.openReportsNote'),
      place: { to: '/admin/reviews' },
      button: t('adminOverview.due.check'),
    },
  ];
}

function useProofRow({ unproven: count = 0 }: Overview): DueRow[] {
  const { t } = useTranslation();
  const counted = useCounted(limits.countedOnOverview);
  if (count === 0) return [];
  return [
    {
      key: 'unproven',
      title: t('adminOverview.due.unproven', { count, shown: counted(count) }),
      note: t('adminOverview.unprovenNote'),
      place: { to: '/admin/books' },
      button: t('adminOverview.due.prove'),
    },
  ];
}

/** Returns the line of the opening, until everything that the law or an order needs is there. */
function useOpeningRow(readiness: Readiness | undefined): DueRow[] {
  const { t } = useTranslation();
  const required = readiness?.checks.filter((check) => check.required) ?? [];
  const next = required.find(({ ok }) => !ok);
  if (!next) return [];
  const done = required.filter(({ ok }) => ok).length;
  return [
    {
      key: 'opening',
      title: t('adminOverview.due.opening', { done, of: required.length }),
      note: t('adminOverview.due.next', { title: t(`adminReadiness.checks.${next.key}.title`) }),
      place: { to: '/admin/readiness' },
      button: t('adminOverview.due.goOn'),
    },
  ];
}
