/** A token that PayPal lends, and until when it may be used, in milliseconds since 1970. */
export interface Token {
  value: string;
  until: number;
}

export interface TokenSource {
  /** Returns a token that is good now; one fetch serves everybody who waits for it. */
  get: () => Promise<string>;
  /** Forgets this token, which PayPal has refused; a newer one stays. */
  drop: (value: string) => void;
}

/** Keeps a token until it expires. @param fetchToken asks PayPal for a new one */
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
      // Somebody else may have asked for a new one while this one was waited for.
      return (await (held === before || !held ? renew() : held)).value;
    },
    drop: (value) => {
      refused = value;
    },
  };
}
