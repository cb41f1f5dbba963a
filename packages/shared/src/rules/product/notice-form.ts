/** Query parameter of a product's page that says how its stock notice form went, posted without the script. */
const outcomeName = 'notice';
const outcomes = ['asked', 'refused'] as const;
export type NoticeOutcome = (typeof outcomes)[number];

/** Returns the path that the form of a stock notice is posted to, without a language prefix. */
export const noticeFormPath = (productId: string): string => `/products/${productId}/notify`;

/** Reads the outcome from the address of a product's page. */
export function readNoticeOutcome(search: URLSearchParams): NoticeOutcome | undefined {
  return outcomes.find((outcome) => outcome === search.get(outcomeName));
}

/** Writes a product's page with an outcome: its path and query. */
export const writeNoticeOutcome = (path: string, outcome: NoticeOutcome): string => `${path}?${outcomeName}=${outcome}`;
