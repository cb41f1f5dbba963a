/** What a kept answer is called in its timing (`Server-Timing`), beside when the server gave it, in ms. */
export const keptMetric = 'kept';
