import { useSearchParams } from 'react-router-dom';
import { sanitizeRedirect } from './safe-redirect.ts';

/** Where the `redirect` of login and registration leads (spec §2); undefined without one that is the shop's own. */
export function useRedirectTarget(): string | undefined {
  const [query] = useSearchParams();
  return sanitizeRedirect(query.get('redirect'));
}
