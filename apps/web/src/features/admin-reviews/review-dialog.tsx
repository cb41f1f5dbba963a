import { limits } from '@kontor/shared/rules/access/limits';
import { type ReviewState, mayTurn, reviewStates } from '@kontor/shared/rules/product/review-rules';
import type { ModeratedReview } from '@kontor/shared/wire/review-reports';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { RowDialog } from '../../components/list/row-dialog.tsx';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useAnswerReviewMutation, useModerateReviewMutation } from './admin-reviews-api.ts';
import { ReasonFields, useReasons } from './reason-fields.tsx';
import { ReviewQuote } from './review-quote.tsx';

interface ReviewDialogProps {
  review: ModeratedReview | undefined;
  onClose: () => void;
}

/** Dialog with a review: the shop's answer, and whether the review is public. */
export function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  return (
    <RowDialog row={review} title={t('adminReviews.review')} onClose={onClose}>
      {(shown) => (
        <div className="flow mt-4">
          <p className="wrap-anywhere wrap-lines">
            <ReviewQuote review={shown} customer={shown.customer} />
          </p>
          {shown.state === 'shown' && <Answer key={`answer ${shown._id}`} review={shown} onClose={onClose} />}
          <Moderation key={shown._id} review={shown} onClose={onClose} />
        </div>
      )}
    </RowDialog>
  );
}

function Answer({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const [text, setText] = useState(review.answer?.text ?? '');
  const [send, { isLoading, error }] = useAnswerReviewMutation();
  const save = async (): Promise<void> => {
    if (!(await send({ params: { id: review._id }, body: { text, language } })).data) return;
    showToast(t('adminReviews.answered'));
    onClose();
  };
  const problem = isLoading ? undefined : readProblem(error);
  return (
    <>
      <TextArea
        label={t('adminReviews.answer')}
        hint={t('adminReviews.answerHint')}
        value={text}
        rows={3}
        maxLength={limits.text}
        onChange={({ target }) => setText(target.value)}
      />
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <Button busy={isLoading} onClick={() => void save()}>
        {t('adminReviews.saveAnswer')}
      </Button>
    </>
  );
}

function Moderation({ review, onClose }: { review: ModeratedReview; onClose: () => void }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const reasons = useReasons();
  const [send, { isLoading, error }] = useModerateReviewMutation();
  const { _id, state: seen, statement } = review;
  const possible = reviewStates.filter((next) => mayTurn(seen, next));
  const moderate = async (state: ReviewState): Promise<void> => {
    const said = state === 'shown' ? { facts: reasons.facts } : reasons.reasons;
    if (!(await send({ params: { id: _id }, body: { state, seen, ...said } })).data) return;
    showToast(t(`adminReviews.turned.${state}`));
    onClose();
  };
  const problem = isLoading ? undefined : readProblem(error);
  return (
    <>
      {statement && (
        <Alert tone="warning">
          {t(`adminReviews.states.${seen}`)}: {statement.basis}. {statement.facts}
        </Alert>
      )}
      {possible.length > 0 && <ReasonFields reasons={reasons} />}
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <div className="row">
        <Button onClick={onClose}>{t('onward.close')}</Button>
        {possible.map((next) => (
          <Button
            key={next}
            busy={isLoading}
            disabled={next !== 'shown' && !reasons.isComplete}
            onClick={() => void moderate(next)}
          >
            {t(`adminReviews.turn.${next}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
