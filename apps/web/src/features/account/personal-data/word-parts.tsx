import type { PersonalData } from '@kontor/shared/wire/personal-data';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { DataEntry, DataPart } from './data-part.tsx';
import { Breakable } from '../../../ui/breakable.tsx';

/** Texts that the person has written, and mails and notes to and about them. */
export function WordParts({ data }: { data: PersonalData }) {
  return (
    <>
      <ReviewParts data={data} />
      <LetterParts data={data} />
      <MailPart mails={data.mails} />
    </>
  );
}

/** Reviews by the person, and their reports of other reviews. */
function ReviewParts({ data: { reviews, reviewReports } }: { data: PersonalData }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <>
      <DataPart title={t('ownData.reviews')} count={reviews.length}>
        {reviews.map(({ _id, name, rating, comment, createdAt }) => (
          <DataEntry
            key={_id}
            rows={[
              [t('ownData.at'), dateTime(createdAt)],
              [t('ownData.name'), name],
              [t('ownData.rating'), rating],
              [t('ownData.text'), comment],
            ]}
          />
        ))}
      </DataPart>
      <DataPart title={t('ownData.reviewReports')} count={reviewReports.length}>
        {reviewReports.map(({ reference, receivedAt, name, email, explanation }) => (
          <DataEntry
            key={reference}
            rows={[
              [t('ownData.reference'), reference],
              [t('ownData.at'), dateTime(receivedAt)],
              [t('ownData.name'), `${name} ${email}`],
              [t('ownData.text'), explanation],
            ]}
          />
        ))}
      </DataPart>
    </>
  );
}

/** Withdrawals, notes of the shop on orders, and requests for stock notices. */
function LetterParts({ data: { withdrawals, returns, notes, stockNotices, orderDrafts } }: { data: PersonalData }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <>
      <DataPart title={t('ownData.withdrawals')} count={withdrawals.length}>
        {withdrawals.map(({ reference, receivedAt, name, email, order, message }) => (
          <DataEntry
            key={reference}
            rows={[
              [t('ownData.reference'), reference],
              [t('ownData.at'), dateTime(receivedAt)],
              [t('ownData.name'), name],
              [t('ownData.email'), email],
              [t('ownData.number'), order],
              [t('ownData.text'), message],
            ]}
          />
        ))}
      </DataPart>
      <DataPart title={t('ownData.returns')} count={returns.length}>
        {returns.map(({ reference, orderNumber, announcedAt, message, tracking, explanation }) => (
          <DataEntry
            key={reference}
            rows={[
              [t('ownData.reference'), reference],
              [t('ownData.number'), orderNumber],
              [t('ownData.at'), dateTime(announcedAt)],
              [t('ownData.text'), message],
              [t('ownData.returnParcel'), tracking],
              [t('ownData.returnExplanation'), explanation],
            ]}
          />
        ))}
      </DataPart>
      <DataPart title={t('ownData.notes')} count={notes.length}>
        {notes.map(({ orderNumber, at, text }) => (
          <DataEntry
            key={at}
            rows={[
              [t('ownData.number'), orderNumber],
              [t('ownData.at'), dateTime(at)],
              [t('ownData.text'), text],
            ]}
          />
        ))}
      </DataPart>
      <DataPart title={t('ownData.stockNotices')} count={stockNotices.length}>
        {stockNotices.map(({ product, name, askedAt }) => (
          <DataEntry
            key={product}
            rows={[
              [t('ownData.articles'), name],
              [t('ownData.at'), dateTime(askedAt)],
            ]}
          />
        ))}
      </DataPart>
      <DataPart title={t('ownData.orderDrafts')} count={orderDrafts?.length ?? 0}>
        {orderDrafts?.map(({ updatedAt, articles, address, note }) => (
          <DataEntry
            key={updatedAt}
            rows={[
              [t('ownData.at'), dateTime(updatedAt)],
              [t('ownData.articles'), articles.join(', ')],
              [t('ownData.address'), address],
              [t('ownData.text'), note],
            ]}
          />
        ))}
      </DataPart>
    </>
  );
}

function MailPart({ mails }: Pick<PersonalData, 'mails'>) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <DataPart title={t('ownData.mails')} count={mails.length}>
      {mails.map(({ createdAt, subject, to, text }) => (
        <details key={`${createdAt} ${subject}`}>
          <summary className="wrap-anywhere">{subject}</summary>
          <DataEntry
            rows={[
              [t('ownData.at'), dateTime(createdAt)],
              [t('ownData.email'), to],
            ]}
          />
          {text !== undefined && (
            <p className="wrap-anywhere wrap-lines">
              <Breakable text={text} />
            </p>
          )}
        </details>
      ))}
    </DataPart>
  );
}
