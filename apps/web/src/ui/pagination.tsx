import { Link, type To } from 'react-router-dom';
import { pageWindow } from './page-window.ts';

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
  /** Goes along with the history entry of each link. */
  state?: object | undefined;
  labels: PaginationLabels;
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, to, state, labels }: PaginationProps) {
  if (pages <= 1) return null;
  const step = (label: string | undefined, target: number) =>
    label !== undefined && <StepLink label={label} to={target === page ? undefined : to(target)} state={state} />;
  return (
    <nav className="pages" aria-label={labels.navigation}>
      {step(labels.first, 1)}
      {step(labels.previous, Math.max(page - 1, 1))}
      {pageWindow(page, pages).map((number, index) =>
        number === 'gap' ? (
          <span key={`gap ${index}`}>…</span>
        ) : (
          <Link key={number} to={to(number)} state={state} aria-current={number === page ? 'page' : undefined}>
            {number}
          </Link>
        ),
      )}
      {step(labels.next, Math.min(page + 1, pages))}
      {step(labels.last, pages)}
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
