import type { Settings } from '@kontor/shared/wire/settings';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { OutdatedNote } from '../../../entities/legal/outdated-note.tsx';
import { useSettingsQuery } from '../../../entities/settings/settings-api.ts';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { showSection } from '../../../ui/page/show-section.ts';
import { type OwnSection, sectionTexts } from '../section-texts.ts';

interface SectionPanelProps {
  id: OwnSection;
  children: ReactNode;
}

/** Frame of a section's page below its heading. */
export function SectionPanel({ id, children }: SectionPanelProps) {
  const { t } = useTranslation();
  return (
    <div className="settings-section">
      <p className="note mb-4">{t(sectionTexts[id].hint)}</p>
      {children}
    </div>
  );
}

/** Settings that a section's form starts from. */
export interface LoadedSection {
  current: Settings;
  /** Loads the current settings. */
  onAsk: () => Promise<Settings | undefined>;
  /** Resets the form to the current settings. */
  onReload: () => void;
}

interface SettingsPanelProps {
  id: OwnSection;
  children: (loaded: LoadedSection) => ReactNode;
}

/** Section of the settings. Its form appears once the current settings are loaded. */
export function SettingsPanel({ id, children }: SettingsPanelProps) {
  const { data, error, isFetching, refetch } = useSettingsQuery(undefined, alwaysFresh);
  const problem = readProblem(error);
  const [loads, setLoads] = useState(0);
  const ask = async (): Promise<Settings | undefined> => (await refetch()).data;
  const reload = async (): Promise<void> => {
    await refetch();
    setLoads((count) => count + 1);
    showSection('main');
  };
  return (
    <SectionPanel id={id}>
      <div key={loads}>{data && children({ current: data, onAsk: ask, onReload: () => void reload() })}</div>
      {/* Shown as long as legal texts are outdated, such as after a save. */}
      <div className="mt-4">{data?.outdatedTexts && <OutdatedNote texts={data.outdatedTexts} />}</div>
      {!data && problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <TextSkeleton lines={6} />}
    </SectionPanel>
  );
}
