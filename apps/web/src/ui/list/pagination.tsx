import { Link, type To } from 'react-router-dom';
import { pickPageNumbers } from './page-window.ts';

export interface PaginationLabels {
  /** Label of the navigation. */
  navigation: string;
  previous: string;
  next: string;
  /** With these two labels the ends get links. */
  first?: string | undefined;
  last?: string | undefined;
}

interface PaginationProps {
  /** Current page, counted from 1. */
  page: number;
  pages: number;
  /** Returns the address of a page. */
  to: (page: number) => To;
  /** Target of Last in a list that is longer than its numbered pages, and whether that is shown instead of `page`. */
  end?: { to: To; current: boolean } | undefined;
  /** History state of each link. */
  state?: object | undefined;
  labels: PaginationLabels;
}

/** Links to the pages of a list. Renders nothing for a single page. */
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
