import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Leads to the right address where the present one is an earlier one or of another language, as the server does.
 * @param right path without the language's prefix
 */
export function useRightAddress(right: string): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname !== right) void navigate(right, { replace: true });
  }, [navigate, pathname, right]);
}
