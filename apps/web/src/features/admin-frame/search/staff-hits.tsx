import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useLoadPage } from '../../../lib/browser/loading/load-page.ts';
import '../../../styles/pages/suggestions.css';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { optionId, useCombobox } from '../../../ui/list/use-combobox.ts';
import type { FoundHits } from './staff-search-api.ts';
import { useHitOptions, type HitGroup, type HitOption } from './use-hit-options.ts';

interface StaffHitsProps {
  field: HTMLInputElement;
  found: FoundHits | undefined;
  /** Whether the text was sent and its hits are there: then the first one opens. */
  isSent: boolean;
  /** Called when a hit was chosen. */
  onChosen: () => void;
}

/** Hits below the search field: orders, customers and products. */
export function StaffHits({ field, found, isSent, onChosen }: StaffHitsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const loadPage = useLoadPage();
  const announce = useAnnounce();
  const listId = useId();
  const groups = useHitOptions(found);
  const options = groups.flatMap((group) => group.options);
  const count = options.length;
  const onChoose = (index: number): void => {
    const option = options[index];
    if (!option) return;
    if (option.isDocument) loadPage(option.to, 'push');
    else void navigate(option.to);
    onChosen();
  };
  const { isOpen, active, close } = useCombobox({ field, listId, count, onChoose });
  const nothing = found && count === 0 && t('adminSearch.nothing', { query: found.q });
  const words = nothing || (isOpen && t('adminSearch.found', { count }));
  useEffect(() => {
    if (words) announce(words);
  }, [words, announce]);
  const openFirst = useEffectEvent(() => onChoose(0));
  useEffect(() => {
    if (isSent) openFirst();
  }, [isSent]);
  if (nothing) {
    return (
      <div className="popover suggestions">
        <p className="note">{nothing}</p>
      </div>
    );
  }
  if (!isOpen) return null;
  return (
    // The focus stays in the field when something is pressed here.
    <div role="presentation" className="popover suggestions" onMouseDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label={t('adminSearch.hits')}>
        {groups.map((group) => (
          <Group
            key={group.name}
            group={group}
            listId={listId}
            first={options.indexOf(group.options[0] as HitOption)} // groups without options are left out
            active={active}
            onChosen={() => {
              close();
              onChosen();
            }}
          />
        ))}
      </div>
    </div>
  );
}

interface GroupProps {
  group: HitGroup;
  listId: string;
  /** Index of its first option among all options. */
  first: number;
  active: number;
  onChosen: () => void;
}

function Group({ group: { name, options }, listId, first, active, onChosen }: GroupProps) {
  const { t } = useTranslation();
  const headingId = `${listId}-${name}`;
  return (
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className="note">
        {t(`adminSearch.${name}`)}
      </p>
      {options.map(({ to, isDocument, label, lang, note }, index) => (
        <Link
          key={to}
          id={optionId(listId, first + index)}
          role="option"
          aria-selected={first + index === active}
          tabIndex={-1}
          to={to}
          reloadDocument={isDocument ?? false}
          onClick={onChosen}
        >
          <span>
            <span lang={lang}>{label}</span> <span className="note">{note}</span>
          </span>
        </Link>
      ))}
    </div>
  );
}
