import { useLocation } from 'react-router-dom';

/**
 * Returns the token of a mail's link. It stands behind the `#`, which browsers send to no server. Empty if it was cut off.
 */
export function useLinkToken(): string {
  return useLocation().hash.slice(1);
}
