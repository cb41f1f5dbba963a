import type { ReactNode } from 'react';

/** What frames every page: header and footer follow. */
export function Layout({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
