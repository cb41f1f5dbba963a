import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { isHistoryBlocked } from '../../../ui/page/history-blocker.ts';

/**
 * Selector of fields whose value is lost with the page. Search and filter fields of lists are left out: the address holds their
 * values.
 */
const losable = 'dialog :is(input, select, textarea), form:not([role="search"]) :is(input, select), main textarea';

function isFilled(field: Element): boolean {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return field.isConnected && (!isText || field.value !== '');
}

/**
 * Watches typing in all forms of the admin area.
 * @param signal stops watching
 * @returns a function that tells whether the page still holds something typed
 */
export function watchTyping(signal: AbortSignal): () => boolean {
  const typed = new Set<Element>();
  const note = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(losable) && !target.matches('[type="search"]')) typed.add(target);
  };
  document.addEventListener('input', note, { capture: true, signal });
  return () => {
    // A removed field would be empty if it came back.
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    const { path } = splitLanguagePath(window.location.pathname);
    return /^\/admin(\/|$)/.test(path) && (isHistoryBlocked() || [...typed].some(isFilled));
  };
}
