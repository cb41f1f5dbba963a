import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { isHistoryBlocked } from '../../../ui/page/history-blocker.ts';

/** Fields whose value is lost with the page; what a list is searched and filtered by stands in its address. */
const losable = 'dialog :is(input, select, textarea), form:not([role="search"]) :is(input, select), main textarea';

function isFilled(field: Element): boolean {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return field.isConnected && (!isText || field.value !== '');
}

/**
 * Watches what is typed in the admin area, in whatever form.
 * @param signal ends it
 * @returns a function that tells whether something of it is on the page
 */
export function watchTyping(signal: AbortSignal): () => boolean {
  const typed = new Set<Element>();
  const note = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(losable) && !target.matches('[type="search"]')) typed.add(target);
  };
  document.addEventListener('input', note, { capture: true, signal });
  return () => {
    // A field that has left the page comes back empty.
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    const { path } = splitLanguagePath(window.location.pathname);
    return /^\/admin(\/|$)/.test(path) && (isHistoryBlocked() || [...typed].some(isFilled));
  };
}
