import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/overlay/dialog.tsx';
import { addHistoryBlocker } from '../ui/page/history-blocker.ts';

interface UnsavedGuardProps {
  when: boolean;
  /** The page keeps what was typed while only the query of its address changes, as another page of a list. */
  staysOnSearch?: boolean;
}

/** Goes on with what was held back. */
type Leave = () => void;

/**
 * Asks before what was typed is lost: by a link, by a search outside the page, by going back or forward, and, in the
 * browser's own words, by closing or reloading. Leaving by code, as after saving, is not asked about.
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
function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return splitLanguagePath(pathname).path + search;
}

/** Whether an address shows the page with another query. */
function isSamePage(one: Pick<Location, 'pathname'>, other: Pick<Location, 'pathname'>): boolean {
  return splitLanguagePath(one.pathname).path === splitLanguagePath(other.pathname).path;
}

/** Whether a click on it opens another page of the shop in this very window. */
function isLeavingLink(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  // The browser itself asks before a page leaves the shop (`beforeunload`).
  if (link.origin !== window.location.origin || link.target === '_blank' || link.hasAttribute('download')) return false;
  // A change of language alone keeps what was typed.
  return addressOf(link) !== addressOf(window.location);
}

/** The place of the present entry in the history, which the router counts. */
function readHistoryIndex(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : undefined;
}

/** Holds back all ways off the page and hands each to `hold`. Returns the end of it. */
function holdBack(hold: (leave: Leave) => void, staysOnSearch: boolean): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const { pathname } = window.location;
  const stays = (to: Pick<Location, 'pathname'>): boolean => staysOnSearch && isSamePage(to, { pathname });
  let allowed = false;
  /** Lets the same event through when it comes again. */
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
    // A dialog over the page does not leave the page.
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

/** A step through the history has already happened when one hears of it: it is taken back before the router sees it. */
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
