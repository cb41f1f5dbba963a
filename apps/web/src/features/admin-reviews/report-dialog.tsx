import type { ReviewReport } from '@kontor/shared/wire/review-reports';
import { useTranslation } from 'react-i18next';
import { RowDialog } from '../../components/list/row-dialog.tsx';
import { useFormat } from '../../i18n/format.ts';
import { DescriptionList, DescriptionRow } from '../../ui/list/description-list.tsx';
import { ReportDecision } from './report-decision.tsx';
import { ReviewQuote } from './review-quote.tsx';
import { Breakable } from '../../ui/breakable.tsx';

interface ReportDialogProps {
  report: ReviewReport | undefined;
  onClose: () => void;
}

/** Dialog with a report: reporter, review and decision. */
export function ReportDialog({ report, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  return (
    <RowDialog
      row={report}
      title={t('adminReviews.reportTitle', { reference: report?.reference ?? '' })}
      onClose={onClose}
    >
      {(shown) => (
        <div className="flow mt-4">
          <ReportFacts report={shown} />
          <History report={shown} />
          <ReportDecision key={shown._id} report={shown} onClose={onClose} />
        </div>
      )}
    </RowDialog>
  );
}

function ReportFacts({ report }: { report: ReviewReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { receivedAt, name, email, reason, explanation, reported, productName, review } = report;
  return (
    <DescriptionList>
      <DescriptionRow term={t('adminReviews.receivedAt')}>{format.dateTime(receivedAt)}</DescriptionRow>
      <DescriptionRow term={t('adminReviews.product')}>{productName}</DescriptionRow>
      <DescriptionRow term={t('adminReviews.review')}>
        <span className="wrap-anywhere wrap-lines">
          <ReviewQuote review={reported} customer={review?.customer} />
        </span>
      </DescriptionRow>
      <DescriptionRow term={t('adminReviews.state')}>
        {review ? t(`adminReviews.states.${review.state}`) : t('adminReviews.gone')}
      </DescriptionRow>
      <DescriptionRow term={t('adminReviews.reason')}>{t(`adminReviews.reasons.${reason}`)}</DescriptionRow>
      <DescriptionRow term={t('adminReviews.explanation')}>
        <span className="wrap-anywhere wrap-lines">
          <Breakable text={explanation} />
        </span>
      </DescriptionRow>
      <DescriptionRow term={t('adminReviews.reporter')}>
        <span className="wrap-anywhere">
          <Breakable text={[name, email].filter(Boolean).join(', ') || '–'} />
        </span>
      </DescriptionRow>
    </DescriptionList>
  );
}

function History({ report: { history } }: { report: ReviewReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (history.length === 0) return null;
  return (
    <ul className="note">
      {history.map(({ at, status, by, basis, facts }) => (
        <li key={at} className="wrap-anywhere">
          {format.dateTime(at)}: {t(`adminReviews.statuses.${status}`)}
          {by && ` (${by.name})`}
          {basis && `: ${basis}`}
          {facts && `. ${facts}`}
        </li>
      ))}
    </ul>
  );
}
