import { type NewReview, newReviewSchema } from '@kontor/shared/wire/reviews';
import type { SessionUser } from '@kontor/shared/wire/users';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Problem } from '../../lib/problem.ts';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { openReviewDraft, type ReviewDraft } from './review-drafts.ts';
import { useOwnReviewQuery } from './report-api.ts';
import { ReviewProblem } from './review-problem.tsx';
import type { Reviewed } from './reviews-api.ts';
import { useSendReview } from './use-send-review.ts';
import { WithheldReview } from './withheld-review.tsx';

interface ReviewFormProps {
  productId: string;
  user: SessionUser;
  onReviewed: (reviewed: Reviewed) => void;
}

/** Review of a signed-in user: the form, or its result. */
export function ReviewForm({ productId, user, onReviewed }: ReviewFormProps) {
  const { t } = useTranslation();
  const { send, busy, problem, sent, sentBefore, writeAnother } = useSendReview(productId, onReviewed);
  const { data } = useOwnReviewQuery(productId);
  if (data?.review && data.review.state !== 'shown') return <WithheldReview review={data.review} />;
  if (sentBefore) return <p>{t('refusals.already_reviewed')}</p>;
  if (sent) {
    return (
      <>
        <p className="alert alert-success">{t('reviews.sent')}</p>
        {user.isAdmin && <Button onClick={writeAnother}>{t('reviews.another')}</Button>}
      </>
    );
  }
  return <Fields productId={productId} user={user} send={send} busy={busy} problem={problem} />;
}

interface FieldsProps extends Omit<ReviewFormProps, 'onReviewed'> {
  send: (review: NewReview) => Promise<Problem | undefined>;
  busy: boolean;
  problem: Problem | undefined;
}

function Fields({ productId, user, send, busy, problem }: FieldsProps) {
  const { t } = useTranslation();
  const problemId = useId();
  const { form, field, otherProblems } = useReviewFields(user, productId, send);
  const atFields = problem && problem.issues.length > 0 && otherProblems.length === 0;
  const elsewhere = atFields ? undefined : problem;
  return (
    <form {...form} className="flow">
      {user.isAdmin && (
        <TextField
          {...field('mockCommentName')}
          label={t('reviews.fakeName')}
          optional={t('onward.optional')}
          autoComplete="off"
        />
      )}
      <SelectField {...field('rating')} label={t('reviews.rating')} required>
        <option value="">{t('onward.pleaseChoose')}</option>
        <option value="1">{t('reviews.rating1')}</option>
        <option value="2">{t('reviews.rating2')}</option>
        <option value="3">{t('reviews.rating3')}</option>
        <option value="4">{t('reviews.rating4')}</option>
        <option value="5">{t('reviews.rating5')}</option>
      </SelectField>
      <TextArea {...field('comment')} label={t('reviews.comment')} required />
      {elsewhere && <ReviewProblem id={problemId} problem={elsewhere} />}
      <Button type="submit" busy={busy} {...(elsewhere && { 'aria-describedby': problemId })}>
        {t('reviews.send')}
      </Button>
    </form>
  );
}

/** Makes the review to send. Only admins may give another name, or none. */
function makeReview({ rating, comment, mockCommentName }: ReviewDraft) {
  return { rating, comment, ...(mockCommentName.trim() && { mockCommentName }) };
}

/** Holds the fields, initially with the user's earlier draft, and their problems. */
function useReviewFields(user: SessionUser, productId: string, send: FieldsProps['send']) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const announce = useAnnounce();
  const [draft] = useState(() => openReviewDraft(user._id, productId));
  const fields = useZodForm({
    schema: newReviewSchema,
    initial: draft.read(),
    input: makeReview,
    describe: ({ path }) => (path === 'rating' ? t('reviews.ratingMissing') : undefined),
    onSubmit: async (review) => {
      const problem = await send(review);
      if (!problem) draft.forget();
      else if (problem.issues.length > 0) fields.showProblems(problem.issues);
      else announce(findProblemText(problem));
    },
  });
  const { values } = fields;
  useEffect(() => draft.keep(values), [draft, values]);
  return fields;
}
