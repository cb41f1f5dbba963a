import { useLocation } from 'react-router-dom';

/** What a mail's link carries behind the `#`: no server and no page elsewhere is told of it. Empty where it was cut off. */
export function useLinkToken(): string {
  return useLocation().hash.slice(1);
}
