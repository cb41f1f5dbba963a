import type { NewReview } from '@kontor/shared/wire/reviews';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { readProblem } from '../../api/problem.ts';
import type { Problem } from '../../lib/problem.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { type Reviewed, useCreateReviewMutation } from './reviews-api.ts';

/** Sends reviews of a product, and remembers the last result as long as the document. */
export function useSendReview(productId: string, onReviewed: (reviewed: Reviewed) => void) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const announce = useAnnounce();
  const showToast = useShowToast();
  const [create, { error, isLoading, isSuccess, reset }] = useCreateReviewMutation({ fixedCacheKey: productId });
  // A problem of an earlier visit is not shown again; an existing review is.
  const [tried, setTried] = useState(false);

  const send = async (body: NewReview): Promise<Problem | undefined> => {
    setTried(true);
    const result = await create({ params: { id: productId }, body: { ...body, language } });
    const problem = readProblem(result.error);
    if (result.data) {
      announce(t('reviews.sent'));
      onReviewed(result.data);
    }
    // The session has ended (spec §4), and the form disappears.
    if (problem?.code === 'not_authenticated') showToast(t('reviews.signedOut'));
    return problem;
  };
  const problem = readProblem(error);
  return {
    send,
    busy: isLoading,
    problem: tried && !isLoading ? problem : undefined,
    sent: isSuccess,
    sentBefore: !tried && problem?.code === 'already_reviewed',
    writeAnother: reset,
  };
}
