import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { headingId, type SectionId, sectionTexts } from './section-texts.ts';
import { settingsSections } from './settings-sections.tsx';

function show(event: MouseEvent, id: SectionId): void {
  event.preventDefault();
  document.getElementById(headingId(id))?.focus();
}

/** The contents of the page. By script, because a fragment in the history would look like leaving unsaved forms. */
export function SectionList() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('adminSettings.sections')}>
      <ul className="section-list">
        {settingsSections.map(({ id }) => (
          <li key={id}>
            <a className="link link-quiet" href={`#${headingId(id)}`} onClick={(event) => show(event, id)}>
              {t(sectionTexts[id].title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
