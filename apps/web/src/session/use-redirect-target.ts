import { useSearchParams } from 'react-router-dom';
import { sanitizeRedirect } from './safe-redirect.ts';

/** Returns the path in the `redirect` of login and registration (spec §2); undefined without a valid one. */
export function useRedirectTarget(): string | undefined {
  const [query] = useSearchParams();
  return sanitizeRedirect(query.get('redirect'));
}
