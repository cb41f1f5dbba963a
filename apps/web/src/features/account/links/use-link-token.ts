import { useLocation } from 'react-router-dom';

/**
 * Returns the token of a mail's link. It comes after the `#`, which browsers do not send to servers. Empty if it was cut off.
 */
export function useLinkToken(): string {
  return useLocation().hash.slice(1);
}
