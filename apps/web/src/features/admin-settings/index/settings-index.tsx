import { limits } from '@kontor/shared/rules/access/limits';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TextField } from '../../../ui/form/field.tsx';
import { type SectionId, sectionGroups, sectionPath, sectionTexts } from '../section-texts.ts';
import { findSections } from './find-sections.ts';
import { type SectionState, useSectionStates } from './use-section-states.ts';

/** Sections of the settings by group, each with description and state, and a search field. */
export function SettingsIndex() {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const states = useSectionStates();
  const found = findSections(q, t);
  return (
    <div className="settings-index">
      <div role="search" aria-label={t('adminSettings.find')} className="compact">
        <TextField
          label={t('adminSettings.find')}
          hint={t('adminSettings.findHint')}
          type="search"
          autoComplete="off"
          maxLength={limits.name}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        <p role="status" className={q && found.size === 0 ? 'note' : 'visually-hidden'}>
          {q && t('adminSettings.found', { count: found.size })}
        </p>
      </div>
      {sectionGroups.map(({ title, sections }) => {
        const shown = sections.filter((id) => found.has(id));
        return shown.length === 0 ? null : (
          <Group key={title} title={t(title)}>
            {shown.map((id) => (
              <Entry key={id} id={id} state={states[id]} fields={found.get(id) ?? []} />
            ))}
          </Group>
        );
      })}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className="ruled" aria-labelledby={headingId}>
      <h2 className="h-small" id={headingId}>
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

interface EntryProps {
  id: SectionId;
  state: SectionState | undefined;
  /** Names of fields that match the search. */
  fields: readonly string[];
}

function Entry({ id, state, fields }: EntryProps) {
  const { t } = useTranslation();
  const { title, about } = sectionTexts[id];
  return (
    <li className="settings-entry">
      <Link className="link" to={sectionPath(id)}>
        {t(title)}
      </Link>
      {state && <span className={state.lacks ? 'state lacks' : 'state'}>{state.words}</span>}
      <p className="note">{fields.length > 0 ? fields.join(', ') : t(about)}</p>
    </li>
  );
}
