import { useLocation } from 'react-router-dom';

/**
 * Returns the token of a mail's link, behind the `#`: neither servers nor other pages are told it. Empty where it was cut off.
 */
export function useLinkToken(): string {
  return useLocation().hash.slice(1);
}
