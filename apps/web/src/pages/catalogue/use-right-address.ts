import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Redirects to the right address if the current one is an earlier one or of another language, like the server.
 * @param right path without the language's prefix
 */
export function useRightAddress(right: string): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== right) void navigate(right, { replace: true });
  }, [navigate, pathname, right]);
}
