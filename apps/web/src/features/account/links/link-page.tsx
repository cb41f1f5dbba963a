import { useEffect, useRef, type ReactNode } from 'react';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { usePageTitle } from '../../../ui/page/page-title.ts';

/** A page that a mail leads to, or that sends one: a heading and one thing to do. */
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

/** Result of the press. The button that led here is gone, so that the result gets the focus and is read aloud. */
export function Outcome({ children }: { children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div className="flow" tabIndex={-1} ref={message}>
      {children}
    </div>
  );
}
