/** Id of the heading above the user's own review on a product's page; orders link to it. */
export const ownReviewId = 'own-review';
