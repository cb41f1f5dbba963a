import 'react';

// Lets style={{ '--v': 4 }} pass without an assertion; React sets it through the CSSOM, which the CSP allows.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
