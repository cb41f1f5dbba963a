import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { ScrollRestoration } from '../ui/page/scroll-restoration.tsx';
import { AppProviders, type AppProvidersProps } from './app.tsx';
import { AppRoutes } from './routes/router.tsx';

interface ShopProps extends Omit<AppProvidersProps, 'children'> {
  /** Router of the browser, or of the server, which does not navigate. */
  Router: ComponentType<{ children: ReactNode }>;
  /** Called once the page is rendered and responds. Must not change. */
  onShown?: () => void;
}

/** The whole shop. Server and browser render the same tree, so that the browser can hydrate the server's HTML. */
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
