import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/overlay/dialog.tsx';
import { addHistoryBlocker } from '../ui/page/history-blocker.ts';

interface UnsavedGuardProps {
  when: boolean;
  /** Whether the page keeps typed input while only the query of its address changes, as for another page of a list. */
  staysOnSearch?: boolean;
}

/** Continues the navigation that was held back. */
type Leave = () => void;

/**
 * Asks for a confirmation before typed input is lost: by a link, by a search outside of the page, by going back or forward,
 * and, in the browser's words, by closing or reloading. Navigation by code, as after saving, needs none.
 * React Router's own blocker needs the data router. The texts load with the admin area.
 */
export function UnsavedGuard({ when, staysOnSearch = false }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const [leave, setLeave] = useState<Leave>();
  const hold = useCallback((held: Leave) => setLeave(() => held), []);
  useEffect(() => (when ? holdBack(hold, staysOnSearch) : undefined), [when, staysOnSearch, hold]);
  return (
    <ConfirmDialog
      open={leave !== undefined}
      title={t('admin.unsavedTitle')}
      confirmLabel={t('admin.unsavedLeave')}
      cancelLabel={t('admin.unsavedStay')}
      danger
      onConfirm={() => {
        setLeave(undefined);
        leave?.();
      }}
      onCancel={() => setLeave(undefined)}
    >
      {t('admin.unsavedText')}
    </ConfirmDialog>
  );
}

/** Returns the address of a page without its language. */
function readPageAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return splitLanguagePath(pathname).path + search;
}

/** Tells whether two addresses show the same page, with any query. */
function isSamePage(one: Pick<Location, 'pathname'>, other: Pick<Location, 'pathname'>): boolean {
  return splitLanguagePath(one.pathname).path === splitLanguagePath(other.pathname).path;
}

/** Tells whether a click on a link opens another page of the shop in this window. */
function isLeavingLink(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  // For links out of the shop the browser itself asks (`beforeunload`).
  if (link.origin !== window.location.origin || link.target === '_blank' || link.hasAttribute('download')) return false;
  // A change of language only keeps typed input.
  return readPageAddress(link) !== readPageAddress(window.location);
}

/** Returns the index of the current history entry, which the router counts. */
function readHistoryIndex(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : undefined;
}

/** Holds back all navigation away from the page and passes it to `hold`. @returns stops that */
function holdBack(hold: (leave: Leave) => void, staysOnSearch: boolean): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const { pathname } = window.location;
  const stays = (to: Pick<Location, 'pathname'>): boolean => staysOnSearch && isSamePage(to, { pathname });
  let allowed = false;
  /** Repeats the event, and lets it through this time. */
  const leaveBy =
    (again: () => void): Leave =>
    () => {
      allowed = true;
      again();
    };

  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (allowed || !link?.href || !isLeavingLink(link, event) || stays(link)) return;
    event.preventDefault();
    event.stopPropagation();
    hold(leaveBy(() => link.click()));
  };
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    // A form in a dialog over the page does not leave the page.
    if (allowed || !form || form.closest('main, dialog')) return;
    event.preventDefault();
    event.stopPropagation();
    hold(leaveBy(() => form.requestSubmit()));
  };
  const onUnload = (event: BeforeUnloadEvent): void => {
    if (!allowed) event.preventDefault();
  };

  document.addEventListener('click', onClick, { capture: true, signal });
  document.addEventListener('submit', onSubmit, { capture: true, signal });
  window.addEventListener('beforeunload', onUnload, { signal });
  holdHistory(
    signal,
    () => allowed || stays(window.location),
    (again) => hold(leaveBy(again)),
  );
  return () => listening.abort();
}

/** Undoes a step through the history before the router sees it: such a step has already happened when its event arrives. */
function holdHistory(signal: AbortSignal, isAllowed: () => boolean, hold: (again: () => void) => void): void {
  const here = readHistoryIndex();
  let returning = false;
  const onPop = (event: PopStateEvent): void => {
    if (isAllowed()) return;
    event.stopImmediatePropagation();
    if (returning) {
      returning = false;
      return;
    }
    const there = readHistoryIndex();
    const steps = here === undefined || there === undefined ? -1 : there - here;
    if (steps === 0) return;
    returning = true;
    window.history.go(-steps);
    hold(() => window.history.go(steps));
  };
  signal.addEventListener('abort', addHistoryBlocker(onPop));
}
