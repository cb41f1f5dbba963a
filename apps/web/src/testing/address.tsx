import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Tells where a `MemoryRouter` is; its query is the browser's too, as in the app, for what asks the browser itself. */
export function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onChange(pathname + search + hash);
  useLayoutEffect(() => {
    const { location, history } = window;
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  }, [search]);
  return null;
}
