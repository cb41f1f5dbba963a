import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSettingsQuery } from '../../entities/settings/settings-api.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { UnsavedSections } from '../../features/admin-settings/form/unsaved-sections.tsx';
import { headingId, sectionTexts } from '../../features/admin-settings/section-texts.ts';
import { settingsSections } from '../../features/admin-settings/settings-sections.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { SectionList } from '../../ui/page/section-list.tsx';
import { showSection } from '../../ui/page/show-section.ts';

/** `/admin/settings`: the shop's own data, section by section, and who has changed them. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  // Each section grows with its fields and would move the others.
  const { isLoading } = useSettingsQuery();
  // Whoever comes from elsewhere for one section begins there.
  useEffect(() => (isLoading ? undefined : showSection(hash.slice(1))), [hash, isLoading]);
  return (
    <AdminFrame title={t('admin.settings')}>
      <SectionList
        label={t('adminSettings.sections')}
        sections={settingsSections.map(({ id }) => ({ id: headingId(id), title: t(sectionTexts[id].title) }))}
      />
      {isLoading && <TextSkeleton lines={10} />}
      <UnsavedSections>
        {!isLoading && settingsSections.map(({ id, content }) => <Fragment key={id}>{content}</Fragment>)}
      </UnsavedSections>
    </AdminFrame>
  );
}
