import type { Mail } from '@kontor/shared/wire/mails';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { CustomerLink } from '../../entities/customer/customer-link.tsx';
import { MailParts } from '../../entities/mail/mail-parts.tsx';
import { OrderSearchLink } from '../../entities/order/order-search-link.tsx';
import { useFormat } from '../../i18n/format.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { DescriptionList, DescriptionRow } from '../../ui/list/description-list.tsx';
import { useMailQuery, useResendMailMutation } from './admin-mails-api.ts';
import { Breakable } from '../../ui/breakable.tsx';

function Facts({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DescriptionList className="mb-4">
      <DescriptionRow term={t('adminMails.kind')}>{t(`adminMails.kinds.${mail.kind}`)}</DescriptionRow>
      <DescriptionRow term={t('adminMails.to')}>
        <CustomerLink customer={mail.customer}>
          <Breakable text={mail.to} />
        </CustomerLink>
      </DescriptionRow>
      <DescriptionRow term={t('adminMails.at')}>{format.dateTime(mail.createdAt)}</DescriptionRow>
      <DescriptionRow term={t('adminMails.status')}>{t(`adminMails.statuses.${mail.status}`)}</DescriptionRow>
      {mail.orderNumber && (
        <DescriptionRow term={t('adminMails.order')}>
          <OrderSearchLink number={mail.orderNumber} />
        </DescriptionRow>
      )}
      {mail.attachments.map(({ name }) => (
        <DescriptionRow key={name} term={t('adminMails.attachment')}>
          {name}
        </DescriptionRow>
      ))}
      {mail.deliveries.map(({ at, error }) => (
        <DescriptionRow key={at} term={format.dateTime(at)}>
          <Breakable text={error ?? t('adminMails.delivered')} />
        </DescriptionRow>
      ))}
    </DescriptionList>
  );
}

function Actions({ mail: { _id, text } }: { mail: Mail }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const navigate = useNavigate();
  const [resend, { isLoading, error }] = useResendMailMutation();
  const sendAgain = async (): Promise<void> => {
    const { data } = await resend({ params: { id: _id } });
    if (!data) return;
    showToast(t('adminMails.sentAgain'));
    void navigate(`/admin/mails/${data._id}`);
  };
  const copy = async (): Promise<void> => {
    showToast((await copyText(text)) ? t('adminMails.copied') : t('adminMails.notCopied'));
  };
  return (
    <p className="row mb-4">
      <Button busy={isLoading} onClick={() => void sendAgain()}>
        {t('adminMails.sendAgain')}
      </Button>
      <Button variant="link" onClick={() => void copy()}>
        {t('adminMails.copy')}
      </Button>
      {readProblem(error) && <span role="alert">{t('adminMails.notSent')}</span>}
    </p>
  );
}

/** A mail with its HTML and text part, and the result of each attempt to send it. */
export function MailView({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: mail, error, isFetching, refetch } = useMailQuery({ params: { id } });
  const problem = readProblem(error);
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!mail) return <p role="status">{t('common.loading')}</p>;
  return (
    <>
      <h2 className="mb-2 wrap-anywhere">{mail.subject}</h2>
      <Facts mail={mail} />
      {mail.isEmptied ? (
        <p>{t('adminMails.emptied')}</p>
      ) : (
        <>
          {mail.status === 'failed' && mail.orderNumber && <p className="mb-2">{t('adminMails.failedHint')}</p>}
          <Actions mail={mail} />
          <MailParts {...mail} />
        </>
      )}
    </>
  );
}
