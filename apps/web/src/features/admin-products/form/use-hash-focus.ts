import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Puts the focus on the control that the address names (`#manufacturer.name`), once the form is there. */
export function useHashFocus(form: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const control = form.current?.elements.namedItem(hash.slice(1));
    if (hash && control instanceof HTMLElement) control.focus();
  }, [form, hash]);
}
