import { shopperLimits } from '@kontor/shared/rules/site/shopper-limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useEarlyInput } from '../../../lib/browser/loading/use-early-input.ts';
import { pickLanguage } from '@kontor/shared/rules/text/localize';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LazySuggestions } from './suggestions/lazy-suggestions.tsx';
import { ListForm } from './filters/list-form.tsx';
import { cataloguePath, readCatalogueQuery } from '@kontor/shared/wire/catalogue-query';

interface SearchBoxProps {
  /** Called when a search is sent. */
  onSearch?: () => void;
  /** Called when Escape is pressed. */
  onLeave?: () => void;
}

/** Search of the whole catalogue. The address holds the words, and fills them into the box again. */
export function SearchBox({ onSearch, onLeave }: SearchBoxProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { demo } = useShopSettings();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shown = (pathname === '/' && readCatalogueQuery(new URLSearchParams(search)).q) || '';
  const [draft, setDraft] = useState(shown);
  const [lastShown, setLastShown] = useState(shown);
  if (shown !== lastShown) {
    setLastShown(shown);
    setDraft(shown);
  }
  // Suggestions load with the first visit to the field.
  const [visited, setVisited] = useState<HTMLInputElement>();
  const input = useEarlyInput<HTMLInputElement>((field) => {
    if (field.value !== draft) setDraft(field.value);
    if (field === document.activeElement) setVisited(field);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const q = draft.trim();
    if (q !== shown) void navigate(cataloguePath({ q }));
    onSearch?.();
  };
  return (
    <ListForm className="search" role="search" onSubmit={submit}>
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={t('header.searchLabel')}
        placeholder={demo ? pickLanguage(demo.searchExample, language) : t('header.searchPlaceholder')}
        enterKeyHint="search"
        maxLength={shopperLimits.name}
        value={draft}
        onFocus={(event) => setVisited(event.currentTarget)}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave?.();
        }}
      />
      <button type="submit" aria-label={t('header.search')}>
        <Icon name="search" />
      </button>
      {visited && (
        <LazySuggestions
          field={visited}
          text={draft}
          onChosen={() => {
            setDraft(shown);
            onSearch?.();
          }}
        />
      )}
    </ListForm>
  );
}
