import { limits } from '@kontor/shared/rules/access/limits';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form/field.tsx';

/** Pause in typing after which the list is loaded, in milliseconds. */
const REST_MS = 300;

interface SearchFieldProps {
  /** Label for screen readers: 'Benutzer suchen'. */
  label: string;
  placeholder?: string | undefined;
  /** Current search, from the address. */
  value: string;
  onSearch: (q: string) => void;
}

/** Search of a list of the admin area while typing, or at once on Enter. Its texts come with the admin area. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(value);
  const [sent, setSent] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // The field's own search returns as the value, but the user may have typed on meanwhile.
    if (value !== sent) {
      setSent(value);
      setDraft(value);
    }
  }
  const wanted = draft.trim();
  const search = useCallback(
    (q: string): void => {
      setSent(q);
      onSearch(q);
    },
    [onSearch],
  );
  useEffect(() => {
    if (wanted === sent) return undefined;
    const timer = setTimeout(() => search(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, search]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (wanted !== sent) search(wanted);
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
