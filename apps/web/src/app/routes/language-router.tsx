import { addLanguagePrefix, splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';

/**
 * The router of the browser, with the language's prefix as its base name (`/en`): no route and no link names it. The
 * language on the screen leads and the address follows, also where 'back' comes to one of before it was changed.
 */
export function LanguageRouter({ children }: { children: ReactNode }) {
  // Unlike the router's own `BrowserRouter`, the base name may change while it is there.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((state) => startTransition(() => setState(state))), [history]);
  const { language } = useLanguage();
  const shown = splitLanguagePath(location.pathname);
  useLayoutEffect(() => {
    const { pathname, search, hash, state } = location;
    const { language: named, path } = splitLanguagePath(pathname);
    if (named !== language) history.replace(addLanguagePrefix(language, path) + search + hash, state);
  }, [history, language, location]);
  return (
    <Router
      basename={addLanguagePrefix(shown.language, '/')}
      location={location}
      navigationType={action}
      navigator={history}
    >
      {children}
    </Router>
  );
}
