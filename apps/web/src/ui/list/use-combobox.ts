import { useEffect, useEffectEvent, useState } from 'react';

interface ComboboxOptions {
  field: HTMLInputElement;
  listId: string;
  /** Number of options. */
  count: number;
  onChoose: (index: number) => void;
}

/** Returns the id of an option by its index. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Returns the index after a step. Both ends of the list lead to the field itself, if no option is active. */
function step(active: number, by: 1 | -1, count: number): number {
  return ((active + 1 + by + count + 1) % (count + 1)) - 1;
}

/**
 * Makes a text field a combobox with a list (ARIA APG): arrows move through the options while the focus stays in the field,
 * Enter chooses, Escape closes. It listens on the element itself, because the field exists long before its list is loaded.
 * @returns whether the list is open, and the index of the active option, or -1
 */
export function useCombobox({ field, listId, count, onChoose }: ComboboxOptions) {
  const [isWanted, setWanted] = useState(true);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && count > 0;
  const shown = isOpen && active < count ? active : -1;
  const close = (): void => {
    setWanted(false);
    setActive(-1);
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || count === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setWanted(true);
      setActive(step(shown, event.key === 'ArrowDown' ? 1 : -1, count));
    } else if (isOpen && event.key === 'Escape') {
      close();
      // Escape closes the list, but not what the field is in.
      event.stopPropagation();
    } else if (event.key === 'Enter' && shown >= 0) {
      close();
      onChoose(shown);
    } else {
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
  });
  const onInput = useEffectEvent(() => {
    setWanted(true);
    setActive(-1);
  });
  const onBlur = useEffectEvent(close);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    field.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field.addEventListener('input', () => onInput(), { signal });
    field.addEventListener('focus', () => setWanted(true), { signal });
    field.addEventListener('blur', () => onBlur(), { signal });
    return () => listeners.abort();
  }, [field]);

  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) field.setAttribute('aria-controls', listId);
    else field.removeAttribute('aria-controls');
    if (shown >= 0) field.setAttribute('aria-activedescendant', optionId(listId, shown));
    else field.removeAttribute('aria-activedescendant');
  }, [field, listId, isOpen, shown]);

  return { isOpen, active: shown, close };
}
