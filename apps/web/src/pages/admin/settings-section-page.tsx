import type { HomePreview as Draft } from '@kontor/shared/wire/home';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { lazyPart } from '../../components/lazy-part.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { PreviewSlot } from '../../features/admin-settings/home/preview-slot.ts';
import { SectionMenu } from '../../features/admin-settings/section-menu.tsx';
import { sectionPages } from '../../features/admin-settings/section-pages.tsx';
import { isSectionId, type OwnSection, sectionTexts } from '../../features/admin-settings/section-texts.ts';

/** Loaded when it is asked for: it brings the shop's home page. */
const HomePreview = lazyPart(async () => (await import('./home-preview.tsx')).HomePreview, 'home');

const showDraft = (draft: Draft) => <HomePreview draft={draft} />;

const indexPath = '/admin/settings';

/** `/admin/settings/:section`: a section of the settings. */
export function SettingsSectionPage() {
  const { section = '' } = useParams();
  if (!isSectionId(section) || section === 'legal') return <Navigate to={indexPath} replace />;
  // The key makes a new form for another section.
  return <SettingsSectionPageOf key={section} section={section} />;
}

function SettingsSectionPageOf({ section }: { section: OwnSection }) {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t(sectionTexts[section].title)} back={{ to: indexPath, label: t('admin.settings') }}>
      <div className="with-section-menu">
        <SectionMenu current={section} />
        <PreviewSlot value={showDraft}>{sectionPages[section]}</PreviewSlot>
      </div>
    </AdminFrame>
  );
}
