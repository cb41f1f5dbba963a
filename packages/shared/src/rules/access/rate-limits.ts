interface RateLimit {
  /** Environment variable that sets it. */
  readonly variable: `RATE_LIMIT_${string}`;
  /** Default number of calls in a window. */
  readonly calls: number;
  /** Length of the window in minutes. */
  readonly minutes: number;
  /** All calls of a client address, or only those refused with `refusedStatus`. */
  readonly refusedStatus?: number;
  /** Whether each account (the body's `email`) is counted separately for each client address. */
  readonly byAccount?: boolean;
  /** Whether calls are counted by API key, whatever their address. */
  readonly byKey?: boolean;
  /** Description of the counted calls, for `.env.example`. */
  readonly about: string;
}

/**
 * All rate limits. An endpoint names the one that protects it (`rateLimit`, `accountLimit`); variables, defaults and
 * middleware follow from this table. A test holds `.env.example` and `docker-compose.yml` to it.
 */
export const rateLimits = {
  login: { variable: 'RATE_LIMIT_LOGIN', calls: 20, minutes: 15, about: 'sign-ins' },
  loginAccount: {
    variable: 'RATE_LIMIT_LOGIN_ACCOUNT',
    calls: 10,
    minutes: 15,
    refusedStatus: 401,
    byAccount: true,
    about: 'refused sign-ins for one account; from elsewhere its owner can still sign in',
  },
  secondFactor: {
    variable: 'RATE_LIMIT_SECOND_FACTOR',
    calls: 10,
    minutes: 15,
    refusedStatus: 400,
    about: 'refused passwords and codes where a second factor is switched on or off, and sessions are ended',
  },
  pay: { variable: 'RATE_LIMIT_PAY', calls: 120, minutes: 15, about: 'payments begun and reported' },
  webhook: {
    variable: 'RATE_LIMIT_WEBHOOK',
    calls: 120,
    minutes: 15,
    refusedStatus: 400,
    about: 'refused notifications; whatever a provider has signed is not counted',
  },
  register: { variable: 'RATE_LIMIT_REGISTER', calls: 20, minutes: 60, about: 'new accounts' },
  profile: { variable: 'RATE_LIMIT_PROFILE', calls: 60, minutes: 60, about: 'changes of an account' },
  accountMail: {
    variable: 'RATE_LIMIT_ACCOUNT_MAIL',
    calls: 20,
    minutes: 60,
    about: 'mails about an account that are asked for',
  },
  stockNotice: {
    variable: 'RATE_LIMIT_STOCK_NOTICE',
    calls: 20,
    minutes: 60,
    about: 'requests to be told when a product is back',
  },
  visitor: { variable: 'RATE_LIMIT_VISITOR', calls: 60, minutes: 60, about: 'guests' },
  order: { variable: 'RATE_LIMIT_ORDER', calls: 60, minutes: 60, about: 'orders' },
  codes: {
    variable: 'RATE_LIMIT_CODES',
    calls: 30,
    minutes: 15,
    refusedStatus: 400,
    about: 'carts checked with an unknown code; codes that exist are not counted',
  },
  guestLink: {
    variable: 'RATE_LIMIT_GUEST_LINK',
    calls: 20,
    minutes: 60,
    about: 'links to an order that guests ask for',
  },
  withdrawal: { variable: 'RATE_LIMIT_WITHDRAWAL', calls: 20, minutes: 60, about: 'withdrawals from contracts' },
  returnAnnouncement: {
    variable: 'RATE_LIMIT_RETURN_ANNOUNCEMENT',
    calls: 20,
    minutes: 60,
    about: 'returns announced by buyers, and the numbers of their parcels',
  },
  reviewReport: { variable: 'RATE_LIMIT_REVIEW_REPORT', calls: 20, minutes: 60, about: 'reports of reviews' },
  statement: {
    variable: 'RATE_LIMIT_STATEMENT',
    calls: 60,
    minutes: 60,
    about: 'bank statements read',
  },
  staffSearch: {
    variable: 'RATE_LIMIT_STAFF_SEARCH',
    calls: 1200,
    minutes: 15,
    about: 'searches of the staff, one for each pause in typing',
  },
  apiKey: { variable: 'RATE_LIMIT_API_KEY', calls: 600, minutes: 1, byKey: true, about: 'calls of one API key' },
  review: { variable: 'RATE_LIMIT_REVIEW', calls: 60, minutes: 60, about: 'reviews written' },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** Rate limits as a list. */
export const rateLimitList: readonly (RateLimit & { name: RateLimitName })[] = Object.entries(rateLimits).map(
  ([name, limit]) => ({ ...limit, name: name as RateLimitName }), // `entries` types every key as a string
);
