import type { OwnReviewAnswer } from '@kontor/shared/wire/review-reports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Withheld review, shown to its author with the reasons (Art. 17 DSA). */
export function WithheldReview({ review }: { review: NonNullable<OwnReviewAnswer['review']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, statement, comment } = review;
  if (state === 'shown' || !statement) return null;
  const { at, ground, basis, facts } = statement;
  return (
    <div className="flow">
      <Alert tone="warning">
        {t(`withheld.${state}`, { date: format.date(at) })} {ground && t(`withheld.${ground}`, { basis: basis ?? '' })}
      </Alert>
      {facts && <p className="wrap-anywhere wrap-lines">{t('withheld.facts', { facts })}</p>}
      {comment && <blockquote className="wrap-anywhere wrap-lines">{comment}</blockquote>}
      <p className="note">{t('withheld.redress')}</p>
    </div>
  );
}
