import { addLanguagePrefix, splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';

/**
 * Browser router with the language prefix as its base name (`/en`): routes and links do not contain it. The current language
 * decides and the address follows, also after going back to an address from before a change.
 */
export function LanguageRouter({ children }: { children: ReactNode }) {
  // Unlike `BrowserRouter`, it allows the base name to change while it is mounted.
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
