/** Metric in the `Server-Timing` of a cached answer, beside the time of the server's answer, in ms. */
export const keptMetric = 'kept';
