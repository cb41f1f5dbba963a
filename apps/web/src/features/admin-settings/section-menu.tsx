import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type SectionId, sectionGroups, sectionPath, sectionTexts } from './section-texts.ts';

/** Menu of the sections, beside a section. Narrow screens use the index instead. */
export function SectionMenu({ current }: { current: SectionId }) {
  const { t } = useTranslation();
  return (
    <nav className="section-menu" aria-label={t('adminSettings.sections')}>
      {sectionGroups.map(({ title, sections }) => (
        <ul key={title}>
          {sections.map((id) => (
            <li key={id}>
              <Link className="link link-quiet" to={sectionPath(id)} aria-current={id === current ? 'page' : undefined}>
                {t(sectionTexts[id].title)}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}
