/** Values of a review form while it is being written. */
export type ReviewDraft = Record<'rating' | 'comment' | 'mockCommentName', string>;

const empty: ReviewDraft = { rating: '', comment: '', mockCommentName: '' };

/**
 * Unsent reviews by user and product, kept as long as the document: the text survives a session that expires on sending,
 * and a look at another page.
 */
const drafts = new Map<string, ReviewDraft>();

/** Returns functions that read and store a user's draft about a product. */
export function openReviewDraft(userId: string, productId: string) {
  const key = `${userId} ${productId}`;
  return {
    read: (): ReviewDraft => drafts.get(key) ?? empty,
    keep: (draft: ReviewDraft): void => void drafts.set(key, draft),
    forget: (): void => void drafts.delete(key),
  };
}
