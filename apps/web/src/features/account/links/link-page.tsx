import { useEffect, useRef, type ReactNode } from 'react';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { usePageTitle } from '../../../ui/page/page-title.ts';

/** Page that a mail links to, or that requests such a mail: a heading and one form or button. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useShopSettings();
  usePageTitle(title, name);
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="split">
        <section className="flow flow-6" aria-labelledby="link-page">
          <h1 id="link-page">{title}</h1>
          {children}
        </section>
      </div>
    </main>
  );
}

/** Result of the pressed button, which is gone: the result gets the focus, so that screen readers read it. */
export function Outcome({ children }: { children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className="flow" tabIndex={-1} ref={message}>
      {children}
    </div>
  );
}
