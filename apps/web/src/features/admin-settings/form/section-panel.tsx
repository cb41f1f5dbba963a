import type { Settings } from '@kontor/shared/settings';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useSettingsQuery } from '../../../entities/settings/settings-api.ts';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { showSection } from '../../../ui/page/show-section.ts';
import { headingId, type SectionId, sectionTexts } from '../section-texts.ts';

interface SectionPanelProps {
  id: SectionId;
  children: ReactNode;
}

/** One section of the page under its heading. */
export function SectionPanel({ id, children }: SectionPanelProps) {
  const { t } = useTranslation();
  const { title, hint } = sectionTexts[id];
  return (
    <section className="panel" aria-labelledby={headingId(id)}>
      <h2 className="fs-head" id={headingId(id)} tabIndex={-1}>
        {t(title)}
      </h2>
      <p className="note mb-4">{t(hint)}</p>
      {children}
    </section>
  );
}

/** What a section's form begins with. */
export interface LoadedSection {
  current: Settings;
  /** Asks for the settings as they are now and begins anew with them. */
  onReload: () => void;
}

interface SettingsPanelProps {
  id: SectionId;
  children: (loaded: LoadedSection) => ReactNode;
}

/** A section that changes the settings: its form when they are there. */
export function SettingsPanel({ id, children }: SettingsPanelProps) {
  const { data, error, isFetching, refetch } = useSettingsQuery();
  const problem = problemOf(error);
  const [loads, setLoads] = useState(0);
  const reload = async (): Promise<void> => {
    await refetch();
    setLoads((count) => count + 1);
    showSection(headingId(id));
  };
  return (
    <SectionPanel id={id}>
      <div key={loads}>{data && children({ current: data, onReload: () => void reload() })}</div>
      {!data && problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <TextSkeleton lines={3} />}
    </SectionPanel>
  );
}
