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
  /** Link back to the list, above the heading. */
  back?: { to: string; label: string } | undefined;
  /** Shown beside the heading: the page's main action. */
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
      <div className="staff">
        <AdminTabs />
        <div className="staff-page">
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
          {/* Hidden without a second factor: each part would show the refusal. Mounted, because its refused call reveals that. */}
          <div className="unboxed" hidden={lacksSecondFactor}>
            {children}
          </div>
        </div>
      </div>
    </main>
  );
}
