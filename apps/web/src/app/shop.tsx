import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { ScrollRestoration } from '../ui/page/scroll-restoration.tsx';
import { AppProviders, type AppProvidersProps } from './app.tsx';
import { AppRoutes } from './routes/router.tsx';

interface ShopProps extends Omit<AppProvidersProps, 'children'> {
  /** The browser's, or the server's, which stays where it is. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The page is there and answers; stays the same. */
  onShown?: () => void;
}

/** The whole shop: one tree for the server and the browser, so that what the one has written the other takes over. */
export function Shop({ Router, onShown, ...provided }: ShopProps) {
  return (
    <StrictMode>
      <AppProviders {...provided}>
        <Router>
          <ScrollRestoration />
          <AppRoutes onShown={onShown} />
        </Router>
      </AppProviders>
    </StrictMode>
  );
}
