import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Reports the router's address. Also sets the browser's query to that of a `MemoryRouter`, for code that reads the browser's.
 */
export function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onChange(pathname + search + hash);
  useLayoutEffect(() => {
    const { location, history } = window;
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  }, [search]);
  return null;
}
