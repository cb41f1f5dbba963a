/** Id of the heading on a product's page above what somebody writes of it, to which an order leads. */
export const ownReviewId = 'own-review';
