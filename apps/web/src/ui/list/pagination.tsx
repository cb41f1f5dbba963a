import { Link, type To } from 'react-router-dom';
import { pickPageNumbers } from './page-window.ts';

export interface PaginationLabels {
  /** Names the navigation. */
  navigation: string;
  previous: string;
  next: string;
  /** With these two the ends get links of their own. */
  first?: string | undefined;
  last?: string | undefined;
}

interface PaginationProps {
  /** The page on screen, counted from 1. */
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => To;
  /** Where Last leads in a list that is longer than its numbered pages, and whether that is on screen instead of `page`. */
  end?: { to: To; current: boolean } | undefined;
  /** Goes along with the history entry of each link. */
  state?: object | undefined;
  labels: PaginationLabels;
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, to, end, state, labels }: PaginationProps) {
  if (pages <= 1) return null;
  const shown = end?.current ? undefined : page;
  const other = (target: number) => (target === shown ? undefined : to(target));
  const beside = (distance: 1 | -1) =>
    shown === undefined ? undefined : other(Math.min(Math.max(shown + distance, 1), pages));
  const lastTo = end?.current ? undefined : (end?.to ?? other(pages));
  const step = (label: string | undefined, target: To | undefined) =>
    label !== undefined && <StepLink label={label} to={target} state={state} />;
  return (
    <nav className="pages" aria-label={labels.navigation}>
      {step(labels.first, other(1))}
      {step(labels.previous, beside(-1))}
      {pickPageNumbers(page, pages).map((number, index) =>
        number === 'gap' ? (
          <span key={`gap ${index}`}>…</span>
        ) : (
          <Link key={number} to={to(number)} state={state} aria-current={number === shown ? 'page' : undefined}>
            {number}
          </Link>
        ),
      )}
      {step(labels.next, beside(1))}
      {step(labels.last, lastTo)}
    </nav>
  );
}

interface StepLinkProps {
  label: string;
  to: To | undefined;
  state: object | undefined;
}

function StepLink({ label, to, state }: StepLinkProps) {
  if (to === undefined) return <span aria-disabled="true">{label}</span>;
  return (
    <Link to={to} state={state}>
      {label}
    </Link>
  );
}
