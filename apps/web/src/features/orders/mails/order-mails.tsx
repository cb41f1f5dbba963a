import type { ShownMail } from '@kontor/shared/wire/mails';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { MailParts } from '../../../entities/mail/mail-parts.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useOrderMailsQuery } from './order-mails-api.ts';

interface OrderMailsProps {
  order: string;
  /** Id of the shown mail; by default the newest one. */
  mail: string | undefined;
}

/** Mails to an order's buyer, newest first, and one of them with its contents. */
export function OrderMails({ order, mail }: OrderMailsProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useOrderMailsQuery(
    { params: { id: order } },
    { refetchOnMountOrArgChange: true },
  );
  const problem = readProblem(error);
  if (problem?.status === 404) {
    return <EmptyState title={t('orderMails.none')}>{t('orderMails.noneHint')}</EmptyState>;
  }
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || isFetching) return <p role="status">{t('common.loading')}</p>;
  const mails = data.toReversed();
  const shown = mails.find(({ _id }) => _id === mail) ?? mails[0];
  if (!shown) {
    return (
      <EmptyState
        title={t('orderMails.waiting')}
        action={<Button onClick={() => void refetch()}>{t('orderMails.look')}</Button>}
      >
        {t('orderMails.waitingHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <MailList order={order} mails={mails} shown={shown._id} />
      <MailOf mail={shown} />
    </>
  );
}

function MailList({ order, mails, shown }: { order: string; mails: readonly ShownMail[]; shown: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <nav className="printed" aria-label={t('orderMails.title')}>
      <ul className="list mails mb-6">
        {mails.map(({ _id, subject, createdAt }) => (
          <li key={_id}>
            <Link
              className="link wrap-anywhere"
              to={`/orders/${order}/mails/${_id}`}
              replace
              {...(_id === shown && { 'aria-current': 'true' })}
            >
              {subject}
            </Link>
            <span className="note nowrap">{format.dateTime(createdAt)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MailOf({ mail: { subject, htmlPath, text, attachments } }: { mail: ShownMail }) {
  const { t } = useTranslation();
  return (
    <section aria-label={subject}>
      <h2 className="mb-2 wrap-anywhere">{subject}</h2>
      {attachments.length > 0 && (
        <p className="note mb-4">
          {t('orderMails.attached', { names: attachments.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <MailParts subject={subject} htmlPath={htmlPath} text={text} />
    </section>
  );
}
