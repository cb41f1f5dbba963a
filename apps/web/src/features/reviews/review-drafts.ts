/** Values of a review form while it is being written. */
export type ReviewDraft = Record<'rating' | 'comment' | 'mockCommentName', string>;

const empty: ReviewDraft = { rating: '', comment: '', mockCommentName: '' };

/**
 * Reviews begun and not sent, by user and product, until the document is left: a session that expires on sending, or a
 * look at another page, costs nobody their text.
 */
const drafts = new Map<string, ReviewDraft>();

/** A draft of one user about one product. */
export function draftOf(userId: string, productId: string) {
  const key = `${userId} ${productId}`;
  return {
    read: (): ReviewDraft => drafts.get(key) ?? empty,
    keep: (draft: ReviewDraft): void => void drafts.set(key, draft),
    forget: (): void => void drafts.delete(key),
  };
}
