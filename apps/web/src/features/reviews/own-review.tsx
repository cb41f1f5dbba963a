import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { makeLoginPath } from '../../session/safe-redirect.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { needTexts } from '../../i18n/i18n.ts';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ownReviewId } from '../../entities/product/own-review-id.ts';
import type { Reviewed } from './reviews-api.ts';

/** Loaded in a separate chunk, with texts of further pages: most visitors are not signed in. */
const ReviewForm = lazy(async () => {
  const [{ ReviewForm: form }] = await Promise.all([import('./review-form.tsx'), needTexts('pages')]);
  return { default: form };
});

const renderFormMissing = () => <FormMissing />;

interface OwnReviewProps {
  productId: string;
  onReviewed: (reviewed: Reviewed) => void;
}

/** Review form for signed-in users; a link to the login for others. */
export function OwnReview({ productId, onReviewed }: OwnReviewProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const reviewed = (answer: Reviewed): void => {
    // The focused button disappears with the form.
    heading.current?.focus();
    onReviewed(answer);
  };
  return (
    <>
      <h3 id={ownReviewId} ref={heading} tabIndex={-1}>
        {t('reviews.yours')}
      </h3>
      {user ? (
        <ErrorBoundary fallback={renderFormMissing}>
          <Suspense fallback={<TextSkeleton />}>
            <ReviewForm key={user._id} user={user} productId={productId} onReviewed={reviewed} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <>
          <p>{t('reviews.signIn')}</p>
          <ButtonLink to={makeLoginPath(pathname)}>{t('header.login')}</ButtonLink>
        </>
      )}
    </>
  );
}

/** Message that the form's code could not be loaded. */
function FormMissing() {
  const { t } = useTranslation();
  return (
    <Alert tone="danger" action={<Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>}>
      {t('errors.unknown')}
    </Alert>
  );
}
