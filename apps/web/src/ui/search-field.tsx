import { limits } from '@kontor/shared/limits';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './field.tsx';

/** How long typing must rest before the list is asked for, in milliseconds. */
const REST_MS = 300;

interface SearchFieldProps {
  /** Names the search for screen readers: 'Benutzer suchen'. */
  label: string;
  placeholder?: string | undefined;
  /** What is searched for now, from the address. */
  value: string;
  onSearch: (q: string) => void;
}

/** Searches a list of the admin area while one types, or at once on Enter. Its texts come with the admin area. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // Somebody may have typed on since this very search was sent.
    if (value !== draft.trim()) setDraft(value);
  }
  const wanted = draft.trim();
  useEffect(() => {
    if (wanted === value) return undefined;
    const timer = setTimeout(() => onSearch(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted !== value) onSearch(wanted);
  };
  return (
    <form className="field-grow" role="search" aria-label={label} onSubmit={submit}>
      <TextField
        label={t('admin.search')}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.name}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
    </form>
  );
}
