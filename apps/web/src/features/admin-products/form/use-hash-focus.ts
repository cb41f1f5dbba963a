import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses the control named in the fragment (`#manufacturer.name`), once the form is rendered. */
export function useHashFocus(form: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const control = form.current?.elements.namedItem(hash.slice(1));
    if (hash && control instanceof HTMLElement) control.focus();
  }, [form, hash]);
}
