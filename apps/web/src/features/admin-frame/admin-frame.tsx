import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { AdminTabs } from './admin-tabs.tsx';
import { SecondFactorNotice, useLacksSecondFactor } from './second-factor-notice.tsx';

interface AdminFrameProps {
  /** The page's heading, and the document's title unless `pageTitle` says otherwise. */
  title: string;
  pageTitle?: string | undefined;
  /** The way back to the list, above the heading. */
  back?: { to: string; label: string } | undefined;
  /** Stands beside the heading: the page's main action. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Frame of every page of the admin area: the tabs of its areas, heading and document title. */
export function AdminFrame({ title, pageTitle, back, aside, children }: AdminFrameProps) {
  const { name } = useShopSettings();
  const lacksSecondFactor = useLacksSecondFactor();
  usePageTitle(pageTitle ?? title, name);
  return (
    <main id="main" className="wrap admin" tabIndex={-1}>
      <AdminTabs />
      {back && (
        <p className="page-back">
          <Link className="back" to={back.to}>
            <Icon name="back" /> {back.label}
          </Link>
        </p>
      )}
      <div className="page-head row between">
        <h1>{title}</h1>
        {aside}
      </div>
      {lacksSecondFactor && <SecondFactorNotice />}
      {/* Each part of the page would say the same again; it stays, because its refused call is what tells. */}
      <div className="unboxed" hidden={lacksSecondFactor}>
        {children}
      </div>
    </main>
  );
}
