/** An access token of PayPal, and its expiry in milliseconds since 1970. */
export interface Token {
  value: string;
  until: number;
}

export interface TokenSource {
  /** Returns a valid token; all waiting callers share one request. */
  get: () => Promise<string>;
  /** Drops this token after PayPal has refused it; a newer one stays. */
  drop: (value: string) => void;
}

/** Caches a token until it expires. @param fetchToken requests a new one from PayPal */
export function tokenSource(fetchToken: () => Promise<Token>): TokenSource {
  let held: Promise<Token> | undefined;
  let refused = '';
  const renew = (): Promise<Token> => {
    const next = fetchToken();
    held = next;
    // Waiting callers get the error; the next call fetches again.
    next.catch(() => {
      if (held === next) held = undefined;
    });
    return next;
  };
  return {
    get: async () => {
      const before = held;
      const token = await before;
      if (token && token.value !== refused && token.until > Date.now()) return token.value;
      // Another caller may have requested a new one during the wait.
      return (await (held === before || !held ? renew() : held)).value;
    },
    drop: (value) => {
      refused = value;
    },
  };
}
